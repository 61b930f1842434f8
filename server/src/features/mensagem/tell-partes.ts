import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import type { Area } from '@cais/core/rules/area.ts'
import type { Aviso } from '@cais/core/rules/avisos.ts'
import type { PendenciaEstado, ServicoEstado } from '@cais/core/workflow/estado.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../../http/serve.ts'
import { assuntoOf } from './assunto.ts'
import { type Recado, recadoOf } from './recados.ts'
import { tellEmpresa } from './tell-empresa.ts'

export interface ServicoContado {
  id: number
  requisitanteId: number
  estado: Pick<ServicoEstado, 'tipo' | 'subtipo'>
}

type Contada = Pick<PendenciaEstado, 'id' | 'tipo'>

interface Notice {
  /** What it is about; none of them, the service itself. */
  pendencias: readonly Contada[]
  recado: Recado
  aviso?: Aviso
  exceptLogin?: string
  /** Everybody with a part in it, whatever it is about. */
  todas?: true
}

/** Those who have to do with it: who asked, the carrier that was named for its part, and who pays the bill. */
export async function tellPartes(
  tx: Tx,
  now: Date,
  servico: ServicoContado,
  { pendencias, recado, aviso, exceptLogin, todas }: Notice,
): Promise<void> {
  const { numero } = await tx
    .selectFrom('servico')
    .select('numero_solicitacao as numero')
    .where('id', '=', servico.id)
    .executeTakeFirstOrThrow()
  const told = new Set<number>()
  const written = new Set<string>()
  for (const parte of await partesOf(tx, servico.id, todas ?? false)) {
    const own = pendencias.filter((one) => todas || concerns(parte, one.tipo))
    if (!todas && parte.papel !== 'REQUISITANTE' && own.length === 0) continue
    const about = 'tipos' in recado ? { ...recado, tipos: own.map(({ tipo }) => tipo) } : recado
    const textos = { 'pt-br': recadoOf('pt-br', numero, about), en: recadoOf('en', numero, about) }
    const caminho = pathFor(parte, servico, own)
    const assunto = assuntoOf(about)
    const correio = assunto && { assunto, written }
    await tellEmpresa(tx, now, parte.empresaId, textos, { aviso, caminho, exceptLogin, told, correio })
  }
}

interface Parte {
  empresaId: number
  area: Area
  papel: string
  paga: boolean
}

function concerns({ papel, paga }: Parte, tipo: PendenciaTipo): boolean {
  if (papel === 'REQUISITANTE') return true
  return tipo === 'FINANCEIRA' ? paga : papel === 'TRANSPORTADOR' && isForTransportador(tipo)
}

/** The requester first. */
async function partesOf(tx: Tx, servicoId: number, todas: boolean): Promise<Parte[]> {
  const rows = await tx
    .selectFrom('servico_parte as p')
    .leftJoin('fatura as f', (join) =>
      join
        .onRef('f.servico_id', '=', 'p.servico_id')
        .onRef('f.empresa_id', '=', 'p.empresa_id')
        .on('f.cancelada_em', 'is', null),
    )
    .select(['p.empresa_id', 'p.area', 'p.papel', 'f.id as fatura_id'])
    .where('p.servico_id', '=', servicoId)
    .where(({ or, eb }) =>
      todas
        ? // Whoever may act for the owner of the cargo has no part in it until they do.
          eb('p.papel', '<>', 'AUTORIZADO')
        : or([eb('p.papel', 'in', ['REQUISITANTE', 'TRANSPORTADOR']), eb('f.id', 'is not', null)]),
    )
    .orderBy(({ eb }) => eb('p.papel', '=', 'REQUISITANTE'), 'desc')
    .orderBy('p.empresa_id')
    .execute()
  return rows.map((row) => ({
    empresaId: row.empresa_id,
    area: row.area as Area,
    papel: row.papel,
    paga: row.fatura_id !== null,
  }))
}

/** The screen of the only one that it is about, else the service. */
function pathFor(
  { empresaId, area }: Parte,
  { id, requisitanteId, estado }: ServicoContado,
  pendencias: readonly Contada[],
): string {
  const [one, ...others] = pendencias
  const servico = { ...estado, id, requisitante: { id: requisitanteId } } as Parameters<
    typeof pathOfPendencia
  >[2]
  const path = one && others.length === 0 ? pathOfPendencia(area, empresaId, servico, one) : null
  return path ?? `/${empresaId}/servico-${area}/${id}/view`
}
