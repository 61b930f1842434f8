import { tiposWith } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../http/serve.ts'

const motivos = [
  'O documento está ilegível. Envie uma cópia em que se leia tudo.',
  'O documento é de outra carga. Envie o desta.',
  'Falta um documento pedido. Anexe todos e finalize de novo.',
  'O que foi informado não confere com o documento. Corrija e finalize de novo.',
]

/** The desk's reason templates, and a shorter target for pendencias that hold up a truck's window. */
export async function insertMesa(tx: Tx): Promise<void> {
  await tx
    .insertInto('motivo_modelo')
    .values(motivos.map((texto, index) => ({ ordem: index + 1, tipo: null, texto })))
    .execute()
  const urgentes = tiposWith(({ sobPedido }) => sobPedido?.seguraJanela)
  await tx
    .insertInto('mesa_meta')
    .values(urgentes.map((tipo) => ({ tipo, minutos: 60 })))
    .execute()
}
