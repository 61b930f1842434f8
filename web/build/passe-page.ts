import { fileURLToPath } from 'node:url'
import { isKeyOf } from '@cais/core/values/tables.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const folder = fileURLToPath(new URL('../src/features/passe/pagina/', import.meta.url))
const files = { 'passe/page.js': 'page.ts', 'passe/sw.js': 'sw.ts' }

/**
 * The page of the pass has scripts of its own, each one file that shares nothing with the application: it opens on any
 * phone, and what the application is made of does not change for it.
 */
export function passePage(): Plugin {
  return {
    name: 'passe-page',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: await scriptOf(source) })
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        if (path === 'passe/') request.url = '/passe/index.html'
        if (!isKeyOf(files, path)) return next()
        response.setHeader('content-type', 'text/javascript')
        response.end(await scriptOf(files[path]))
      })
    },
  }
}

async function scriptOf(source: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: `${folder}${source}`, formats: ['iife'], name: 'passe', fileName: 'passe' },
    },
  })
  const [one] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  const chunk = one?.output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${source} gave no script`)
  return chunk.code
}
