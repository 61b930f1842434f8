import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Language, languages } from '@cais/core/texts/language.ts'
import { offScreen } from '@cais/core/texts/parts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { passePage } from './build/passe-page.ts'
import { withoutSchemas } from './build/without-schemas.ts'

const server = `http://localhost:${process.env.PORT ?? 8080}`

/** Parts of the UI kit that not every screen has, by what they are for: whoever needs one of a row mostly needs more of it. */
const partsOfKit = {
  floating: '@floating-ui|Popover|Combobox|Select|Menu|Tooltip|Floating',
  overlays: 'react-remove-scroll|Modal|ModalBase|Drawer|Overlay',
  choices: 'Chip|SegmentedControl|FloatingIndicator',
  inputs:
    'react-number-format|NumberInput|Radio|Textarea|Switch|FileInput|FileButton|MultiSelect|TagsInput|PillsInput|Pill|Autocomplete|Fieldset',
  drop: '@mantine/dropzone|react-dropzone|attr-accept|file-selector|LoadingOverlay',
  others: 'Stepper|Timeline|Accordion|Tabs|Progress|List|Notification|Code|Kbd',
}
/**
 * The icons of what stands around every screen, of lists and of the trade, but for what administrators alone see; all others
 * are a file of their own, which screens fetch.
 */
const firstIcons = new Set(
  ['app', 'search', 'ui', 'trade/!(integracao)', 'pickers', 'routes']
    .flatMap((folder) => globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: import.meta.dirname }))
    .filter((file) => !file.endsWith('StaffIcon.tsx'))
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
)
const isFirstIcon = (id: string) => firstIcons.has(/\/(Icon\w+)\.mjs$/.exec(id)?.[1] ?? '')
const inParts = new RegExp(`/(${Object.values(partsOfKit).join('|')})/`)

/**
 * What the first screen needs is four files, each of which runs in a task of its own: what asks for the first answers, React,
 * what the screen is made with, the screen. Of the rest, icons and each part of the UI kit are one file: many small ones
 * compress badly, and each costs a request.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // Calls have no schemas here, so the first screen needs nothing of these, although its calls import them.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|core\/(access|values)\/inputs\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: 'start', tags: ['$initial'], test: /web\/src\/main\.tsx$/ },
  { name: 'react', tags: ['$initial'], test: /node_modules\/(react-dom|scheduler)\// },
  { name: 'base', tags: ['$initial'], test: /web\/src\/app\/kit\.ts$|node_modules\/(@mantine|@tanstack)\// },
  { name: 'first', tags: ['$initial'] },
  { name: 'more-icons', test: (id) => /@tabler.*\/Icon\w+\.mjs$/.test(id) && !isFirstIcon(id) },
  { name: 'icons', test: /@tabler/ },
  { name: 'queries', test: /@tanstack\/(react-query|query-core)\// },
  // Before the kit, which would take it along.
  { name: 'floats', test: /node_modules\/@floating-ui\// },
  { name: 'kit', test: (id) => /@mantine\/(core|hooks)\//.test(id) && !inParts.test(id) },
  ...Object.entries(partsOfKit).map(([name, parts]) => ({
    name,
    test: new RegExp(`node_modules/(@mantine/core/.*/)?(${parts})/`),
  })),
  // What lists are made of.
  {
    name: 'lists',
    test: /web\/src\/(search\/table\/cell-text|trade\/(estado\/StatusBadge|servico\/Prazo(Badge|Buttons))|ui\/(ToneBadge|YesNo|SortHeader|SortChoice|PagedList|SkeletonRows|NoResults|DataTable|box-column|list-place|Loaded|LoadError|problem-text|ProblemAlert))\./,
  },
  // Last: of what it stands on, it takes along only what nobody else has.
  { name: 'charts', test: /node_modules\/(recharts|@mantine\/charts)\// },
]

export default defineConfig({
  plugins: [
    react(),
    texts(),
    withoutSchemas(),
    withoutJsonSchemas(),
    scrollWithoutFloating(),
    textsWithoutHtml(),
    afterPaint(),
    buildInfo(),
    passePage(),
    compressed(),
  ],
  build: {
    target: 'es2023',
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', first: 'src/show.tsx' },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/management', '/databaseProperties', '/v3'].map((path) => [path, { target: server }]),
    ),
  },
})

/**
 * Every schema of Zod can write itself as JSON Schema, and brings along what does it. Only the server writes any, so in
 * the browser's files that part refuses.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
        const made = (name: string) => (name.startsWith('create') ? '() => refuse' : 'refuse')
        return [
          "const refuse = () => { throw new Error('only the server writes JSON schemas') }",
          ...names.map((name) => `export const ${name} = ${made(name)}`),
          ...(names.includes('processSchema') ? ['export { refuse as process }'] : []),
        ].join('\n')
      },
    },
  }
}

/**
 * The kit's scroll area, which every table brings along, takes one small function from the library of what floats. The kit
 * has the same function itself; with it, a table does without the library.
 */
function scrollWithoutFloating(): Plugin {
  const own = '\0merge-refs'
  return {
    name: 'scroll-without-floating',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs') ? own : null,
    load: (id) =>
      id === own
        ? `import { useMergedRef } from '@mantine/hooks'
          export const useMergeRefs = (refs) => useMergedRef(...refs)`
        : null,
  }
}

/** Texts with HTML in them need a component that nothing here uses, and that alone needs the table of named signs. */
function textsWithoutHtml(): Plugin {
  return {
    name: 'texts-without-html',
    apply: 'build',
    transform: {
      filter: { id: /react-i18next\/dist\/es\/unescape\.js$/ },
      handler: () => "export const unescape = () => { throw new Error('texts have no HTML') }",
    },
  }
}

/**
 * The texts of core, one file per language: under a name that changes with its content, for our own pages, and as
 * `/i18n/{language}.json` for whoever else reads them. They are no script: nobody pays for the language they do not read.
 */
function texts(): Plugin {
  let isBuild = false
  return {
    name: 'texts',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === 'virtual:texts' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:texts') return null
      const addresses = languages.map((language) => {
        const source = JSON.stringify(textsOf(language, (file) => this.addWatchFile(file)))
        if (!isBuild) return [language, `data:application/json,${encodeURIComponent(source)}`]
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const lasting = `assets/${language}-${hash}.json`
        for (const fileName of [lasting, `i18n/${language}.json`])
          this.emitFile({ type: 'asset', fileName, source })
        return [language, `/${lasting}`]
      })
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`
    },
  }
}

function textsOf(language: Language, reading: (file: string) => void): Record<string, string> {
  const folder = fileURLToPath(new URL(`../core/texts/${language}/`, import.meta.url))
  const hidden = new Set<string>(offScreen.map((part) => `${part}.json`))
  const shown = readdirSync(folder).filter((name) => !hidden.has(name))
  const parts = shown.map((name) => {
    reading(join(folder, name))
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
  })
  return Object.assign({}, ...parts)
}

/** The page shows its bar before any script has come: what it paints with is fetched first. */
function afterPaint(): Plugin {
  return {
    name: 'after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  }
}

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

/** Compresses once at build time instead of at every request; only when the files are written are they final. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const large = Object.values(bundle).filter(
        (file) => /\.(js|css|svg|json)$/.test(file.fileName) && sizeOf(file) > 1024,
      )
      for (const { fileName } of large) {
        const path = join(dir, fileName)
        const content = await readFile(path)
        await writeFile(`${path}.br`, brotliCompressSync(content))
        await writeFile(`${path}.gz`, gzipSync(content))
      }
    },
  }
}

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  return file.type === 'chunk' ? file.code.length : file.source.length
}
