import { createHash } from 'node:crypto'
import { Random } from '@cais/core/values/random.ts'

export type Assunto = string | number

/** Random numbers that depend only on the subject, so that every run gets the same ones. */
export const dadosSobre = (...assunto: Assunto[]) => new Random(numeroSobre(...assunto))

export const numeroSobre = (...assunto: Assunto[]) =>
  createHash('sha256').update(assunto.join(':')).digest().readUInt32BE()
