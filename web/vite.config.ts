import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 8080}`

export default defineConfig({
  plugins: [react(), buildInfo(), compressed()],
  build: {
    target: 'es2023',
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/management', '/databaseProperties', '/v3'].map((path) => [path, { target: server }]),
    ),
  },
})

/** Leaves `build.json` beside the files: version, time and commit, shown in the footer. */
function buildInfo(): Plugin {
  return {
    name: 'build-info',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
      const source = JSON.stringify({ version, time: new Date().toISOString(), commit: commit() })
      this.emitFile({ type: 'asset', fileName: 'build.json', source })
    },
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

/** Compresses once at build time instead of at every request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName) || fileName === 'build.json') continue
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (content.length < 1024) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content) })
      }
    },
  }
}
