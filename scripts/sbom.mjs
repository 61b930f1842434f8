// @ts-check
import { join, resolve } from 'node:path'
import { writeBill } from './bill.mjs'
import { fail } from './process.mjs'
import { root } from './setup.mjs'

/** Writes the bill of materials and the list of licences into `dist`, or into the named folder. */

const [folder, ...more] = process.argv.slice(2)
if (more.length > 0 || folder?.startsWith('-')) fail('usage: npm run sbom [-- FOLDER]')
const to = folder ? resolve(folder) : join(root, 'dist')
writeBill(to)
console.log(`${join(to, 'sbom.cdx.json')}\n${join(to, 'LICENCES.md')}`)
