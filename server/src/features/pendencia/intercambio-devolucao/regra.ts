import { type Regra, requireLinhas } from '../regra.ts'

/** Every box that is left is spoken of. */
export const intercambioDevolucaoRegra: Regra<'intercambio-devolucao'> = async (tx, given) =>
  await requireLinhas(tx, given, given.dados.cargas)
