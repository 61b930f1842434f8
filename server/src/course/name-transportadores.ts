import { tiposWith } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../http/serve.ts'
import type { LoadedServico } from './estado.ts'
import {
  addPartes,
  changePapel,
  deletePartes,
  type Parte,
  parteIn,
  requireNamed,
  transportadoresOf,
} from './partes.ts'
import { inEveryLanguage } from './recados/recados.ts'
import { tellEmpresa } from './recados/tell-empresa.ts'
import { type Causa, writeTransicoes } from './transicoes.ts'

/**
 * From now on these carry it and nobody else: who is new is let in and told, who is left out no longer sees the
 * service. The first one is whose list shows what there is to do.
 */
export async function nameTransportadores(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  wanted: readonly number[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const before = await transportadoresOf(tx, servico.id)
  for (const [index, empresaId] of wanted.entries()) {
    if (before.includes(empresaId)) continue
    const parte = await requireNamed(tx, 'TRANSPORTADOR', empresaId, fieldOf(index))
    if (!(await letIn(tx, causa, servico, parte))) continue
    await tell(tx, causa, servico, 'PARTE_INCLUIDA')
    await tellNamed(tx, causa, servico, empresaId)
  }
  const left = before.filter((empresaId) => !wanted.includes(empresaId))
  if (left.length) {
    await deletePartes(tx, servico.id, ['TRANSPORTADOR'], left)
    for (const _ of left) await tell(tx, causa, servico, 'PARTE_RETIRADA')
  }
  await nameTransportador(tx, servico.id, wanted[0] ?? null)
}

/** Whoever only looked on becomes the carrier; the one who asks stays what it is. Says whether somebody came in. */
async function letIn(tx: Tx, { today }: Causa, servico: LoadedServico, parte: Parte): Promise<boolean> {
  const already = await parteIn(tx, servico.id, parte)
  if (already && already !== 'INTERVENIENTE') return false
  if (already) await changePapel(tx, servico.id, parte)
  else await addPartes(tx, servico.id, [parte], today)
  return true
}

const tell = (tx: Tx, causa: Causa, { id }: LoadedServico, evento: 'PARTE_INCLUIDA' | 'PARTE_RETIRADA') =>
  writeTransicoes(tx, causa, id, [
    { alvo: 'SERVICO', id: 0, evento, de: null, para: 'TRANSPORTADOR', motivo: null },
  ])

async function tellNamed(tx: Tx, { now }: Causa, { id }: LoadedServico, empresaId: number): Promise<void> {
  const { numero, nome } = await tx
    .selectFrom('servico as s')
    .innerJoin('empresa as r', 'r.id', 's.requisitante_id')
    .select(['s.numero_solicitacao as numero', 'r.nome'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const textos = inEveryLanguage((t) => ({
    titulo: t('recado.transporte.titulo', { numero }),
    texto: t('recado.transporte.texto', { numero, nome }),
  }))
  const caminho = `/${empresaId}/servico-transportador/${id}/view`
  await tellEmpresa(tx, now, empresaId, textos, { caminho })
}

/** The haulier's own lists show what it was named for. */
export async function nameTransportador(
  tx: Tx,
  servicoId: number,
  transportadorId: number | null,
): Promise<void> {
  await tx
    .updateTable('pendencia')
    .set({ transportador_id: transportadorId })
    .where('servico_id', '=', servicoId)
    .where(
      'tipo',
      'in',
      tiposWith(({ transportador }) => transportador),
    )
    .where('status', 'not in', ['RESOLVIDA', 'CANCELADA'])
    .execute()
}
