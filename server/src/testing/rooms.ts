/**
 * The rooms of one workspace, the lowest first. Each imports only rooms before it, and at most types of rooms after it.
 */
export interface House {
  path: string
  rooms: readonly string[]
}

export const houses: readonly House[] = [
  {
    path: 'core',
    rooms: [
      'values',
      'texts',
      'access',
      'anexo',
      'catalogo',
      'workflow',
      'pendencia',
      'rules',
      'search',
      'entrada',
      'saida',
      'api',
    ],
  },
  {
    path: 'server/src',
    rooms: [
      'start-failure.ts',
      'build-info.ts',
      'stopper.ts',
      'networks.ts',
      'config.ts',
      'log.ts',
      'watch',
      'jobs',
      'db',
      'http',
      'mail',
      'documents',
      'search',
      'saida',
      'course',
      'trade',
      'features',
      'compat',
      'demo',
      'seed',
      'app.ts',
      'listen.ts',
      'admin-command.ts',
      'adopt-command.ts',
      'migrate-command.ts',
      'portal.ts',
      'main.ts',
    ],
  },
  {
    path: 'web/src',
    rooms: [
      'client',
      'ui',
      'trade',
      'pickers',
      'search',
      'features',
      'app',
      'routes',
      'show.tsx',
      'main.tsx',
    ],
  },
]

/** Tests and their helpers belong to no room. */
export const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts)/.test(file)

/** Imports against the order of rooms, each with its reason. */
export const crossings: Record<string, string> = {
  'web/src/app/App.tsx -> routes/router.tsx': 'the shell stands around the routes, and they stand in it',
  'web/src/features/account/OpenMailbox.tsx -> features/mailbox/MailboxLink.tsx':
    "the demo's mailbox is offered where a mail was sent",
  'web/src/features/terminal/EntregueSection.tsx -> features/pendencia/KindReading.tsx':
    'the desk reads what was handed in on the form that it was filled in on, and each kind has one form',
}

/** For each workspace the other workspaces whose files it may not name; all of them may name files of core. */
export const strangers = [
  { workspace: 'core', others: ['server', 'web'] },
  { workspace: 'server', others: ['web'] },
  { workspace: 'web', others: ['server'] },
  // This program knows a portal only from outside, as any other terminal's systems do.
  { workspace: 'tos', others: ['server', 'web'] },
] as const

/** Files that name files of another workspace nevertheless, each with its reason. */
export const reaches: Record<string, string> = {
  'server/src/archive.test.ts -> web': 'looks for what was built from the web',
  'server/src/build-info.ts -> web': 'the server hands out what was built from the web',
  'server/src/bounds.test.ts -> web': 'looks through the code of all',
  'server/src/catalogo-names.test.ts -> web': 'looks through the code of all',
  'server/src/compat/compat.test.ts -> web': 'looks for calls that the web uses',
  'server/src/pages.test.ts -> web': 'looks for the folders that its pages describe',
  'server/src/rooms.test.ts -> web': 'looks through the code of all',
  'server/src/testing/rooms.ts -> web': 'names the rooms of all',
  'server/src/texts.test.ts -> web': 'looks through the code of all',
}
