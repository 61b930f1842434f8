import * as painel from '@cais/core/api/painel-integracao.ts'
import { type DiferencaNoPatio, itensPorPagina } from '@cais/core/api/painel-integracao.ts'
import { appliedAtOnce } from '@cais/core/entrada/envelope.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import {
  type CommandContext,
  type Endpoint,
  type StepsContext,
  serve,
  serveInSteps,
} from '../../http/serve.ts'
import { makeNew } from './anew.ts'
import { applyItens } from './apply.ts'
import { readDiferencas } from './diferencas.ts'
import { dismiss } from './dispensar.ts'
import { countParados, horasOf, readFontesNoPainel, readLately } from './painel-queries.ts'
import { countACompletar, provisoriosEndpoints, readProvisorios } from './provisorios.ts'
import {
  linhasOf,
  readBytes,
  readItensNaTela,
  readParados,
  readRecebimentos,
  readResumos,
} from './recebimentos-na-tela.ts'

const getPainelEndpoint = serve(painel.getPainelIntegracao)(async ({ db, now, config }) => {
  const lately = await readLately(db, now, config.timeZone)
  return {
    fontes: await readFontesNoPainel(db, now, lately),
    horas: horasOf(lately, now),
    parados: await countParados(db),
    aCompletar: await countACompletar(db),
  }
})

const listRecebimentosEndpoint = serve(painel.listRecebimentos)(({ db }, { query }) =>
  readRecebimentos(db, query),
)

const viewRecebimentoEndpoint = serve(painel.viewRecebimento)(async ({ db }, { params, query }) => {
  const [resumo] = await readResumos(db, [params.id])
  return { ...(resumo ?? notFound()), ...(await readItensNaTela(db, params.id, query)) }
})

const getConteudoEndpoint = serve(painel.getConteudo)(async ({ db }, { params, query }) => {
  const { tamanho, bytes } = (await readBytes(db, params.id)) ?? notFound()
  return bytes ? { tamanho, ...linhasOf(bytes, query) } : { tamanho, linhas: null, cortada: false }
})

const downloadConteudoEndpoint = serve(painel.downloadConteudo)(async ({ db }, { params }) => {
  const bytes = (await readBytes(db, params.id))?.bytes ?? notFound()
  return {
    contentType: 'application/octet-stream',
    fileName: `recebimento-${params.id}.txt`,
    chunks: whole(bytes),
    release: () => {},
  }
})

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

type Again = typeof painel.applyItemAgain | typeof painel.applyRecebimentoAgain

/** A few at once, many after the answer; either way nobody applies them another way than when they came. */
async function applyAgain(
  { transaction, db, jobs, now, config, watch, actor, out }: StepsContext<Again>,
  type: 'applyItemAgain' | 'applyRecebimentoAgain',
  which: { itemId?: number; recebimentoId?: number },
) {
  const { ids, agora } = await transaction(async (tx) => {
    const ids = await makeNew(tx, which, now)
    refuseIf(ids.length === 0 ? 'integracao.error.nada-a-aplicar' : null)
    await writeAudit(tx, { at: now, principal: actor.login, type, data: { ...which, itens: ids.length } })
    const agora = ids.length <= appliedAtOnce
    if (!agora && which.recebimentoId !== undefined)
      await jobs.send(tx, 'aplicar', { recebimentoId: which.recebimentoId })
    return { ids, agora }
  })
  if (agora)
    await applyItens({ db, now: () => now, timeZone: config.timeZone, log: watch.loggers.of('jobs') }, ids)
  out.alert(agora ? 'integracao.aplicado-de-novo' : 'integracao.sera-aplicado', ids.length)
  return { itens: ids.length, agora }
}

const applyItemAgainEndpoint = serveInSteps(painel.applyItemAgain)((context, { params }) =>
  applyAgain(context, 'applyItemAgain', { itemId: params.id }),
)

const applyRecebimentoAgainEndpoint = serveInSteps(painel.applyRecebimentoAgain)((context, { params }) =>
  applyAgain(context, 'applyRecebimentoAgain', { recebimentoId: params.id }),
)

/** Says how many; who it was and why stands with them and in the audit. */
async function dismissing(
  { tx, actor, now, out }: Pick<CommandContext<typeof painel.dismissItem>, 'tx' | 'actor' | 'now' | 'out'>,
  which: { itemId?: number; recebimentoId?: number },
  motivo: string | undefined,
) {
  const itens = await dismiss(tx, { ...which, por: actor.login, motivo, now })
  refuseIf(itens === 0 ? 'integracao.error.nada-a-dispensar' : null)
  out.alert('integracao.dispensado', itens)
  out.note({ itens, ...(motivo && { motivo }) })
  return { itens }
}

const dismissItemEndpoint = serve(painel.dismissItem)((context, { params, body }) =>
  dismissing(context, { itemId: params.id }, body.motivo),
)

const dismissRecebimentoEndpoint = serve(painel.dismissRecebimento)((context, { params, body }) =>
  dismissing(context, { recebimentoId: params.id }, body.motivo),
)

const listParadosEndpoint = serve(painel.listParados)(({ db }, { query }) => readParados(db, query))

const listProvisoriosEndpoint = serve(painel.listProvisorios)(({ db }, { query }) =>
  readProvisorios(db, query),
)

const listDiferencasNoPatioEndpoint = serve(painel.listDiferencasNoPatio)(({ db }, { query }) =>
  readDiferencasNoPatio(db, query),
)

const listDiferencasEndpoint = serve(painel.listDiferencas)(({ db }, { query }) => readDiferencas(db, query))

export const painelIntegracaoEndpoints: Endpoint[] = [
  getPainelEndpoint,
  listRecebimentosEndpoint,
  viewRecebimentoEndpoint,
  getConteudoEndpoint,
  downloadConteudoEndpoint,
  applyItemAgainEndpoint,
  applyRecebimentoAgainEndpoint,
  dismissItemEndpoint,
  dismissRecebimentoEndpoint,
  listParadosEndpoint,
  listProvisoriosEndpoint,
  listDiferencasEndpoint,
  listDiferencasNoPatioEndpoint,
  ...provisoriosEndpoints,
]

interface Wanted {
  fonteId?: number | undefined
  antes?: number | undefined
}

/** What is still different by the last inventory of each system, the newest difference first. */
async function readDiferencasNoPatio(db: Db, { fonteId, antes }: Wanted) {
  const { rows } = await sql<DiferencaNoPatio>`
    SELECT d.id, d.tipo, d.ref, d.desde, d.conferida_em AS "conferidaEm", i.recebimento_id AS "recebimentoId",
      json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'identificador', c.identificador) END AS carga
    FROM conferencia_diferenca d JOIN fonte f ON f.id = d.fonte_id JOIN recebimento_item i ON i.id = d.item_id
    LEFT JOIN carga c ON c.id = d.carga_id
    WHERE d.encerrada_em IS NULL AND (${fonteId ?? null}::bigint IS NULL OR d.fonte_id = ${fonteId ?? null})
      AND (${antes ?? null}::bigint IS NULL OR d.id < ${antes ?? null})
    ORDER BY d.id DESC LIMIT ${itensPorPagina + 1}`.execute(db)
  const itens = rows.slice(0, itensPorPagina)
  return { itens, antes: rows.length > itensPorPagina ? (itens.at(-1)?.id ?? null) : null }
}
