// @ts-check
import { join } from 'node:path'
import { chromiumAdvice, ensureChromium } from './chromium.mjs'
import { fail, run } from './process.mjs'
import { ensureInstalled, ensureWebBuilt, nodePath, root, toolEnv } from './setup.mjs'

await ensureInstalled()
await ensureWebBuilt()
const chromium = (await ensureChromium()) ?? fail(chromiumAdvice)
const command = join(root, 'guides', 'make.ts')
const env = { ...toolEnv(), CHROMIUM_PATH: chromium }
process.exit(await run(nodePath(), [command, ...process.argv.slice(2)], { cwd: root, env }))
