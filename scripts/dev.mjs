// @ts-check
import { join } from 'node:path'
import { isEnding, run, signalChildren } from './process.mjs'
import { ensureInstalled, nodePath, root, tool, toolEnv } from './setup.mjs'

await ensureInstalled()
const env = toolEnv()
const server = ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')]
const vite = [tool('vite', 'vite'), '--port', '5173', '--strictPort', '--clearScreen', 'false']
const both = [
  run(nodePath(), server, { cwd: root, env }),
  run(nodePath(), vite, { cwd: join(root, 'web'), env }),
]

const code = await Promise.race(both)
if (!isEnding()) signalChildren('SIGTERM')
await Promise.all(both)
process.exit(code)
