import { createHash } from 'node:crypto'
import {
  decidePasse,
  decidePlaca,
  getListaDaPortaria,
  listChavesDaPortaria,
  mostHoras,
} from '@cais/core/api/portaria.ts'
import { readLido, sameCodigo } from '@cais/core/rules/passe.ts'
import { dayFromNumber, dayNumber, startOfDay } from '@cais/core/values/calendar.ts'
import { readStanding } from '../../db/installation.ts'
import { Refused } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { readPassagens } from '../../trade/passe/passagens.ts'
import { publicaOf, readChaves, signLista } from './assinatura.ts'
import { decide } from './decidir.ts'
import { makeLista, slotOf } from './lista.ts'

type Asking = Pick<ReadContext<typeof decidePlaca>, 'actor' | 'now' | 'today' | 'config'>

/** Keys of systems alone open these calls; people have the gate's screen. */
function requireSistema({ actor }: Pick<Asking, 'actor'>): void {
  if (!actor.fonte) throw new Refused(403, 'error.fonte.so-sistemas')
}

const forSystem = ({ now, today }: Asking) => ({ now, today, daEquipe: false })

function momentOf({ now, today, config }: Asking) {
  const tomorrow = dayFromNumber(dayNumber(today) + 1) ?? today
  return { now, endOfDay: startOfDay(tomorrow, config.timeZone) }
}

const decidePlacaEndpoint = serve(decidePlaca)(async ({ db, ...asking }, { params: { placa }, query }) => {
  requireSistema(asking)
  const achadas = await readPassagens(db, { tipo: 'PLACA', placa }, forSystem(asking))
  return decide(db, achadas, { placa, cnh: query.cnh ?? null }, momentOf(asking))
})

const decidePasseEndpoint = serve(decidePasse)(async ({ db, ...asking }, { params: { codigo }, query }) => {
  requireSistema(asking)
  const { placa = null, cnh = null } = query
  const lido = readLido(codigo)
  const isPasse = lido.tipo === 'LINK' || lido.tipo === 'CODIGO'
  const found = isPasse ? await readPassagens(db, lido, forSystem(asking)) : []
  // The number of cargo may look like a code; a gate that asks for a pass means a pass.
  const achadas = found.filter(({ passagem }) => lido.tipo === 'LINK' || sameCodigo(passagem.codigo, codigo))
  return decide(db, achadas, { placa, cnh }, momentOf(asking))
})

const getListaEndpoint = serve(getListaDaPortaria)(async ({ db, out, ...asking }, { query }) => {
  requireSistema(asking)
  const { now, today, config } = asking
  const { installation, difference } = await readStanding(db, config.publicUrl)
  // A copy has the original's key: its list would open the original's gate.
  if (installation && difference) throw new Refused(409, 'portaria.error.copia')
  const [chave] = await readChaves(db, now)
  const { horas = mostHoras } = query
  const lista = await makeLista(db, installation?.id ?? null, { now, today, horas })
  out.header(
    'etag',
    `"${nameOf([chave.nome, horas, slotOf(now), { ...lista, geradaEm: null, valeAte: null }])}"`,
  )
  return signLista(chave, lista)
})

const nameOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)

const listChavesEndpoint = serve(listChavesDaPortaria)(async ({ db, ...asking }) => {
  requireSistema(asking)
  return { keys: (await readChaves(db, asking.now)).map(publicaOf) }
})

export const portariaEndpoints: Endpoint[] = [
  decidePlacaEndpoint,
  decidePasseEndpoint,
  getListaEndpoint,
  listChavesEndpoint,
]
