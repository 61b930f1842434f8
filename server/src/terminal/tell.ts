import type { PendenciaEvento } from '@cais/core/workflow/aplicar.ts'
import { tellEmpresa } from '../features/mensagem/tell-empresa.ts'
import type { LoadedServico } from '../features/servico/estado.ts'
import type { Tx } from '../http/serve.ts'
import { type Recado, recadoOf } from './recados.ts'

interface Dito {
  evento?: PendenciaEvento['evento'] | 'ISENTAR' | 'NEGAR_ISENCAO'
  pendenciaId?: number
  motivo?: string | null | undefined
}

/** The people of the company that asked read what the terminal has done, each in their own language. */
export async function tellRequisitante(
  tx: Tx,
  now: Date,
  before: LoadedServico,
  after: LoadedServico,
  dito: Dito = {},
): Promise<void> {
  for (const recado of recadosOf(before, after, dito)) await send(tx, now, after, recado)
}

function recadosOf(before: LoadedServico, after: LoadedServico, dito: Dito): Recado[] {
  const recados: Recado[] = []
  const motivo = dito.motivo ?? null
  const pendencia = after.estado.pendencias.find(({ id }) => id === dito.pendenciaId)
  if (pendencia && dito.evento === 'APROVAR')
    recados.push({ sobre: 'APROVADA', tipo: pendencia.tipo, motivo })
  if (pendencia && dito.evento === 'DEVOLVER')
    recados.push({ sobre: 'DEVOLVIDA', tipo: pendencia.tipo, motivo })
  if (dito.evento === 'ISENTAR') recados.push({ sobre: 'ISENTA', motivo })
  if (dito.evento === 'NEGAR_ISENCAO') recados.push({ sobre: 'NAO_ISENTA', motivo })
  const { status } = after.estado
  if (status !== before.estado.status)
    if (status === 'AGUARDANDO_EXECUCAO' || status === 'EXECUTADO' || status === 'CANCELADO')
      recados.push({ sobre: status, motivo: pendencia ? null : motivo })
  return recados
}

async function send(tx: Tx, now: Date, servico: LoadedServico, recado: Recado): Promise<void> {
  const { numero_solicitacao: numero } = await tx
    .selectFrom('servico')
    .select('numero_solicitacao')
    .where('id', '=', servico.id)
    .executeTakeFirstOrThrow()
  await tellEmpresa(tx, now, servico.requisitanteId, {
    'pt-br': recadoOf('pt-br', numero, recado),
    en: recadoOf('en', numero, recado),
  })
}
