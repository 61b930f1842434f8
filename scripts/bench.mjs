// @ts-check
import { join } from 'node:path'
import { chromiumAdvice, ensureChromium } from './chromium.mjs'
import { fail, run } from './process.mjs'
import { ensureInstalled, ensureLighthouse, ensureWebBuilt, nodePath, root, toolEnv } from './setup.mjs'

await ensureInstalled()
const env = { ...toolEnv(), ...(process.argv[2] === 'first-screen' && (await browserEnv())) }
const command = join(root, 'bench', 'run.ts')
process.exit(await run(nodePath(), [command, ...process.argv.slice(2)], { cwd: root, env }))

/** The benchmark in a browser needs one, and a build of the web app. */
async function browserEnv() {
  await ensureWebBuilt()
  await ensureLighthouse()
  return { CHROMIUM_PATH: (await ensureChromium()) ?? fail(chromiumAdvice) }
}
