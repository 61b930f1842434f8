import {
  findPassagens,
  getPasse,
  getPassePdf,
  listPasses,
  openPasse,
  type PasseView,
  printPasses,
} from '@cais/core/api/passe.ts'
import { readLido } from '@cais/core/rules/passe.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import type { Db } from '../../db/pool.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, serveInSteps } from '../../http/serve.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { readChave } from '../../trade/passe/chave.ts'
import { findByToken } from '../../trade/passe/find-marcados.ts'
import { type Marcado, situacaoOf } from '../../trade/passe/marcados.ts'
import { readOwnMarcados, requireOwnMarcado } from '../../trade/passe/own-passe.ts'
import { readPassagens } from '../../trade/passe/passagens.ts'
import { writePasses } from './passe-pdf.ts'
import { readPasse } from './read-passe.ts'

const openPasseEndpoint = serveInSteps(openPasse)(async (context, { body: { token } }) => {
  const { db, transaction, caller, now, today, config } = context
  const chave = await readChave(db)
  const found = await findByToken(db, chave, token, { now, today })
  const [scope, key] = found
    ? (['passe-link', String(found.marcado.id)] as const)
    : (['passe-address', caller.address] as const)
  const attempts = await transaction((tx) => countAttempt(tx, scope, key, now))
  if (isOverLimit(scope, attempts)) return tooMany(scope)
  if (!found) return new Refused(404, 'passe.desconhecido')
  const { marcado, empresaId } = found
  const situacao = situacaoOf(marcado, now, await readLimites(db))
  const passe =
    situacao === 'VALIDO' ? await readPasse(db, marcado, { empresaId, today, config }, chave) : null
  return { situacao, agora: now.toISOString(), passe }
})

const listPassesEndpoint = serve(listPasses)(async ({ db, empresa, now }, { params }) =>
  (await readOwnMarcados(db, empresa, params.servicoId, now)).map(({ id, linhaId, carga, inicio, fim }) => ({
    agendamentoId: id,
    cargaServicoId: linhaId,
    carga: formatContainerCode(carga),
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
  })),
)

const getPasseEndpoint = serve(getPasse)(async ({ db, empresa, now, today, config }, { params }) =>
  readPasse(db, await requireOwnMarcado(db, empresa, params, now), { empresaId: empresa.id, today, config }),
)

const issueOf = async (db: Db, now: Date) => ({ now, timbre: await readTimbre(db) })

const getPassePdfEndpoint = serve(getPassePdf)(async ({ db, empresa, now, today, config }, { params }) => {
  const marcado = await requireOwnMarcado(db, empresa, params, now)
  const passe = await readPasse(db, marcado, { empresaId: empresa.id, today, config })
  return pdfFile(`passe-${passe.codigo}.pdf`, await writePasses([passe], await issueOf(db, now)))
})

/**
 * All passes are printed or none. A pass that the company may not hand out, or that is no longer valid, looks missing.
 */
const printPassesEndpoint = serve(printPasses)(async ({ db, empresa, now, today, config }, { body }) => {
  const ofServico = new Map<number, Marcado[]>()
  for (const { servicoId } of body.passes)
    if (!ofServico.has(servicoId))
      ofServico.set(servicoId, await readOwnMarcados(db, empresa, servicoId, now))
  const passes: PasseView[] = []
  for (const { servicoId, agendamentoId } of body.passes) {
    const marcado = ofServico.get(servicoId)?.find(({ id }) => id === agendamentoId) ?? notFound()
    passes.push(await readPasse(db, marcado, { empresaId: empresa.id, today, config }))
  }
  const [first = notFound(), ...others] = passes
  return pdfFile(`passes-${today}.pdf`, await writePasses([first, ...others], await issueOf(db, now)))
})

const findPassagensEndpoint = serve(findPassagens)(async ({ db, now, today }, { body }) => {
  const achadas = await readPassagens(db, readLido(body.texto), { now, today, daEquipe: true })
  return { agora: now.toISOString(), passagens: achadas.map(({ passagem }) => passagem) }
})

export const passeEndpoints: Endpoint[] = [
  openPasseEndpoint,
  listPassesEndpoint,
  getPasseEndpoint,
  getPassePdfEndpoint,
  printPassesEndpoint,
  findPassagensEndpoint,
]
