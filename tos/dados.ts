import { createHash } from 'node:crypto'
import { Random } from '@cais/core/values/random.ts'

export type Assunto = string | number

/** Always the same dice for the same subject, whenever and how often they are thrown. */
export const dadosSobre = (...assunto: Assunto[]) => new Random(numeroSobre(...assunto))

export const numeroSobre = (...assunto: Assunto[]) =>
  createHash('sha256').update(assunto.join(':')).digest().readUInt32BE()
