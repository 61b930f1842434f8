import { inject } from 'vitest'
import { type CopiedDatabase, copyTemplate } from './template.ts'

export type ClonedDatabase = CopiedDatabase

/** A database for one test file: a copy of the demo world, or with `empty` one without any table. */
export function cloneDatabase(options?: { empty?: boolean }): Promise<ClonedDatabase> {
  return copyTemplate(inject('template'), options)
}
