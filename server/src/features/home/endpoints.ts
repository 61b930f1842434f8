import { getHome, getTerminalHome } from '@cais/core/api/home.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readJanelasOfDay } from './janelas.ts'
import { readNaviosOfDay } from './navios.ts'
import { readPendenciasOfDay, readPrimeiras } from './pendencias.ts'
import { readPrazosOfDay } from './prazos.ts'
import { readTerminalHome } from './terminal.ts'

const getHomeEndpoint = serve(getHome)(async ({ db, actor, now, today, config }) => {
  const reader = { db, actor, now, today, timeZone: config.timeZone }
  return {
    pendencias: await readPendenciasOfDay(reader),
    primeiras: await readPrimeiras(reader),
    janelas: await readJanelasOfDay(reader),
    navios: await readNaviosOfDay(reader),
    prazos: await readPrazosOfDay(reader),
  }
})

const getTerminalHomeEndpoint = serve(getTerminalHome)(({ db, actor, now, today, config }) =>
  readTerminalHome({ db, actor, now, today, timeZone: config.timeZone }),
)

export const homeEndpoints: Endpoint[] = [getHomeEndpoint, getTerminalHomeEndpoint]
