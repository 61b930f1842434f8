import { readFileSync, writeFileSync } from 'node:fs'
import { withCallsOfMachines } from '@cais/core/api/calls-of-machines.ts'

const page = new URL('../docs/api.md', import.meta.url)
writeFileSync(page, withCallsOfMachines(readFileSync(page, 'utf8')))
