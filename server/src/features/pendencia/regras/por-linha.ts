import { type Regra, requireEveryLinha } from '../regra.ts'

/** Every box that is left is spoken of. */
export const porLinhaRegra: Regra<'carga-restricao' | 'intercambio-devolucao'> = async (_tx, given) =>
  requireEveryLinha(given, given.dados.cargas)
