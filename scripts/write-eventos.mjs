import { readFileSync, writeFileSync } from 'node:fs'
import { withEventos } from '@cais/core/saida/describe-eventos.ts'

const page = new URL('../docs/eventos.md', import.meta.url)
writeFileSync(page, withEventos(readFileSync(page, 'utf8')))
