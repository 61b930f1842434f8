import { writeFileSync } from 'node:fs'
import { describeCatalogo } from '../core/catalogo/describe.ts'

writeFileSync(new URL('../docs/catalogo.md', import.meta.url), describeCatalogo())
