import { isStaff } from '@cais/core/access/access.ts'
import { downloadAnexoNaMesa, type Entregue, getEntregue, listAnexosNaMesa } from '@cais/core/api/entregue.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import {
  type FormaSlug,
  isAgendamentoSlug,
  isAnexoShownToArmazem,
  isFormaSlug,
  isLeituraSlug,
  isShownToArmazem,
  kindOf,
} from '@cais/core/pendencia/kinds.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { fileOf } from '../../course/anexos/file-of.ts'
import { selectSeen } from '../../course/anexos/read-anexos.ts'
import { readRascunho, wasHandedIn } from '../../course/dados.ts'
import { loadEstado } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { transportadoresEsperadosOf } from '../../course/partes.ts'
import { readAgendamentos, showViagens } from '../../course/pendencia/read-agendamento.ts'
import { loadTela, telaOf } from '../../course/pendencia/read-tela.ts'
import { readHead, readLinhas, readPendencias } from '../../course/read-servico.ts'
import { dadosShown } from '../../course/transporte/shown.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { readFrotas } from '../../trade/pendencia/read-frotas.ts'
import { readManifesto } from '../../trade/pendencia/read-manifesto.ts'
import { requireServico } from './scope.ts'

export const entregueEndpoints: Endpoint[] = [
  serve(getEntregue)(async ({ db, actor, now }, { params }) => {
    const pendencia = await db
      .selectFrom('pendencia')
      .select('servico_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!pendencia) notFound()
    await requireServico(db, actor, pendencia.servico_id)
    return readEntregue(db, actor, { servicoId: pendencia.servico_id, pendenciaId: params.id }, now)
  }),
  serve(listAnexosNaMesa)(async ({ db, actor }, { params }) => {
    await requireServico(db, actor, params.id)
    return readAnexos(db, actor, params.id)
  }),
  serve(downloadAnexoNaMesa)(async ({ db, actor, out }, { params }) => {
    await requireServico(db, actor, params.id)
    const [anexo] = await readAnexos(db, actor, params.id, sql`a.id = ${params.anexoId}`)
    return fileOf(db, out, anexo ?? notFound())
  }),
]

async function readEntregue(
  db: Db,
  actor: Actor,
  { servicoId, pendenciaId }: { servicoId: number; pendenciaId: number },
  now: Date,
): Promise<Entregue> {
  const { servico, estado } = await seeForTheDesk(db, servicoId)
  const { tipo } = servico.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const slug = kindOf(tipo, servico) ?? notFound()
  if (!isStaff(actor) && !isShownToArmazem(slug)) notFound()
  const tela = telaOf(await loadTela(db, { servico, estado }, slug, pendenciaId), null)
  // A draft that was never handed in is not shown to the terminal.
  const isHandedIn = await wasHandedIn(db, pendenciaId)
  const looking = { empresaId: null, onlyOwn: false, chooses: false }
  const isTransporte = isHandedIn && isForTransportador(tipo)
  return {
    slug,
    tela: { ...tela, podeEditar: false, motivoLeitura: null },
    dados: isHandedIn && isFormaSlug(slug) ? await readDados(db, slug, tela, actor.today) : null,
    frotas: isTransporte ? await readFrotas(db, { servicoId, pendenciaId }, slug, looking, actor.today) : [],
    agendamentos: isAgendamentoSlug(slug)
      ? await readAgendamentos(db, servicoId, now, await readLimites(db))
      : [],
    viagens: isAgendamentoSlug(slug)
      ? await showViagens(db, { id: servicoId, estado }, () => true, actor.today)
      : [],
    agora: now.toISOString(),
    manifesto: isLeituraSlug(slug) ? await readManifesto(db, servicoId) : null,
  }
}

/** The desk reads the data of all carriers, and the carrier that is named now. */
async function readDados(
  db: Db,
  slug: FormaSlug,
  { pendencia, servico, transportador }: PendenciaTela,
  today: string,
) {
  return dadosShown(slug, await readRascunho(db, slug, pendencia.id), {
    papel: servico.papel,
    empresa: { id: servico.requisitante.id, byStaff: true },
    transportadorId: transportador?.id ?? null,
    transportadores: await transportadoresEsperadosOf(db, servico.id, today),
    isHandedIn: true,
  })
}

/** The terminal has no part in a service, so the desk reads it with the role of the requester. */
async function seeForTheDesk(db: Db, servicoId: number) {
  const head = await readHead(db, servicoId)
  const estado = await loadEstado(db, head)
  const servico = {
    ...head,
    papel: 'REQUISITANTE' as const,
    pendencias: await readPendencias(db, servicoId, estado, {
      id: head.requisitante.id,
      papel: null,
    }),
    cargaServico: await readLinhas(db, servicoId, estado),
  }
  return { servico, estado }
}

async function readAnexos(db: Db, actor: Actor, servicoId: number, where: RawBuilder<unknown> = sql`true`) {
  const rows = await selectSeen(db, sql<boolean>`e.servico_id = ${servicoId}`, where)
  return rows
    .filter(({ tipo }) => isStaff(actor) || isAnexoShownToArmazem(tipo))
    .map(({ links, elsewhere: _, gone: _gone, criadoEm, ...row }) => ({
      ...row,
      criadoEm: criadoEm.toISOString(),
      anexosEntities: links,
      podeEditar: false,
      podeRemover: false,
    }))
}
