import type { PendenciaEvento } from '@cais/core/workflow/aplicar.ts'
import { rotuloOf } from '@cais/core/workflow/rotulo.ts'
import type { Tx } from '../../http/serve.ts'
import type { LoadedServico } from '../estado.ts'
import type { Causa } from '../transicoes.ts'
import { notifyPartes } from './notify-partes.ts'
import type { Recado } from './recados.ts'

interface Dito {
  evento?: PendenciaEvento['evento'] | 'ISENTAR' | 'NEGAR_ISENCAO'
  pendenciaId?: number
  motivo?: string | null | undefined
}

/** Tells the parties concerned what the terminal has done, each user in their own language. */
export async function notifyRequisitante(
  tx: Tx,
  when: Pick<Causa, 'now' | 'today'>,
  before: LoadedServico,
  after: LoadedServico,
  dito: Dito = {},
): Promise<void> {
  const motivo = dito.motivo ?? null
  const pendencia = after.estado.pendencias.find(({ id }) => id === dito.pendenciaId)
  const sobre = dito.evento === 'APROVAR' ? 'APROVADA' : dito.evento === 'DEVOLVER' ? 'DEVOLVIDA' : null
  if (pendencia && sobre)
    await notifyPartes(tx, when, after, {
      pendencias: [pendencia],
      recado: { sobre, tipo: pendencia.tipo, rotulo: rotuloOf(pendencia, after.estado.pendencias), motivo },
      aviso: sobre,
    })
  for (const recado of recadosOf(before, after, dito))
    await notifyPartes(tx, when, after, { pendencias: [], recado })
}

/** The messages about the service as a whole, without its cancellation, which is told where it happens. */
function recadosOf(before: LoadedServico, after: LoadedServico, dito: Dito): Recado[] {
  const recados: Recado[] = []
  const motivo = dito.motivo ?? null
  if (dito.evento === 'ISENTAR') recados.push({ sobre: 'ISENTA', motivo })
  if (dito.evento === 'NEGAR_ISENCAO') recados.push({ sobre: 'NAO_ISENTA', motivo })
  const { status } = after.estado
  if (status !== before.estado.status && (status === 'AGUARDANDO_EXECUCAO' || status === 'EXECUTADO'))
    recados.push({ sobre: status, motivo: dito.pendenciaId === undefined ? motivo : null })
  return recados
}
