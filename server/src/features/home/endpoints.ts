import { getHome, getTerminalHome } from '@cais/core/api/home.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readJanelasDoDia } from './janelas.ts'
import { readNaviosDoDia } from './navios.ts'
import { readPendenciasDoDia, readPrimeiras } from './pendencias.ts'
import { readPrazosDoDia } from './prazos.ts'
import { readTerminalHome } from './terminal.ts'

const getHomeEndpoint = serve(getHome)(async ({ db, actor, now, today, config }) => {
  const reader = { db, actor, now, today, timeZone: config.timeZone }
  return {
    pendencias: await readPendenciasDoDia(reader),
    primeiras: await readPrimeiras(reader),
    janelas: await readJanelasDoDia(reader),
    navios: await readNaviosDoDia(reader),
    prazos: await readPrazosDoDia(reader),
  }
})

const getTerminalHomeEndpoint = serve(getTerminalHome)(({ db, actor, now, today, config }) =>
  readTerminalHome({ db, actor, now, today, timeZone: config.timeZone }),
)

export const homeEndpoints: Endpoint[] = [getHomeEndpoint, getTerminalHomeEndpoint]
