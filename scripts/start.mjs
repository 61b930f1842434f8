// @ts-check
import { join } from 'node:path'
import { run } from './process.mjs'
import { ensureInstalled, ensureWebBuilt, nodePath, root, toolEnv } from './setup.mjs'

await ensureInstalled()
await ensureWebBuilt()
process.exit(await run(nodePath(), [join(root, 'server', 'src', 'main.ts')], { cwd: root, env: toolEnv() }))
