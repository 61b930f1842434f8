import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const fileAt = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const packagesIn = async (path: string) =>
  (JSON.parse(await fileAt(path)) as { packages: Record<string, Locked> }).packages
const { allowScripts } = JSON.parse(await fileAt('package.json')) as { allowScripts: Record<string, boolean> }

const mark = 'node_modules/'
const ofCais = Object.entries(await packagesIn('package-lock.json'))
const ofLighthouse = Object.entries(await packagesIn('bench/lighthouse/package-lock.json'))
const locked = [...ofCais, ...ofLighthouse]
  .filter(([path, { link }]) => path.includes(mark) && !link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf(mark) + mark.length), ...entry }))

/** Programs for other systems, which the registry lacks in these versions, so that it cannot vouch for them. */
const unvouched = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@rolldown/binding-android-arm-eabi',
  '@rolldown/binding-android-arm64',
  '@rolldown/binding-darwin-arm64',
  '@rolldown/binding-darwin-x64',
  '@rolldown/binding-freebsd-x64',
  '@rolldown/binding-linux-arm-gnueabihf',
  '@rolldown/binding-linux-arm64-musl',
  '@rolldown/binding-linux-ppc64-gnu',
  '@rolldown/binding-linux-s390x-gnu',
  '@rolldown/binding-linux-x64-musl',
  '@rolldown/binding-openharmony-arm64',
  '@rolldown/binding-wasm32-wasi',
  '@rolldown/binding-win32-arm64-msvc',
  '@rolldown/binding-win32-x64-msvc',
]

test('every package that the registry has is pinned to its content', () => {
  expect(locked.length).toBeGreaterThan(200)
  const without = locked.filter(({ integrity }) => !integrity)
  expect(without.map(({ name }) => name).sort()).toEqual(unvouched)
  expect(without.filter(({ optional }) => !optional)).toEqual([])
  for (const { name, integrity } of locked) if (integrity) expect(integrity, name).toMatch(/^sha512-/)
})

test('every package is pinned to one version, and to no address but that of the configured registry', () => {
  for (const { name, version } of locked) expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
  expect(locked.filter(({ resolved }) => resolved)).toEqual([])
})

test('a package that wants to run something when it is installed is listed, and no other runs', async () => {
  const wanting = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(wanting)].sort())
  // By default npm only warns about other scripts.
  expect(await fileAt('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
})
