// @ts-check
import { join } from 'node:path'
import { run } from './process.mjs'
import { ensureInstalled, nodePath, root, toolEnv } from './setup.mjs'

await ensureInstalled()
const command = join(root, 'server', 'src', 'adopt-command.ts')
process.exit(await run(nodePath(), [command, ...process.argv.slice(2)], { cwd: root, env: toolEnv() }))
