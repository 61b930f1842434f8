import { readFileSync, writeFileSync } from 'node:fs'
import { withEventos } from '@cais/core/api/describe-eventos.ts'

const page = new URL('../docs/eventos.md', import.meta.url)
writeFileSync(page, withEventos(readFileSync(page, 'utf8')))
