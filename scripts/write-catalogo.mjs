import { writeFileSync } from 'node:fs'
import { describeCatalogo } from '@cais/core/rules/describe-catalogo.ts'

writeFileSync(new URL('../docs/catalogo.md', import.meta.url), describeCatalogo())
