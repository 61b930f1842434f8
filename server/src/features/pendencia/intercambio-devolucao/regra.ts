import { type Regra, requireLinhas } from '../regra.ts'

/** Every line that is not cancelled needs its data. */
export const intercambioDevolucaoRegra: Regra<'intercambio-devolucao'> = async (tx, given) =>
  await requireLinhas(tx, given, given.dados.cargas)
