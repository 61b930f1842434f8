/** The rooms of one workspace, the lowest first: each imports only those before it, and of those after it at most types. */
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
      'features',
      'compat',
      'demo',
      'seed',
      'app.ts',
      'listen.ts',
      'admin-command.ts',
      'portal.ts',
      'main.ts',
    ],
  },
  {
    path: 'web/src',
    rooms: ['client', 'ui', 'pickers', 'search', 'features', 'app', 'routes', 'show.tsx', 'main.tsx'],
  },
]

/** Tests and what only they need stand in no room. */
export const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts)/.test(file)

/** Imports that go another way, each with its reason. */
export const crossings: Record<string, string> = {
  'server/src/features/caminhao/endpoints.ts -> features/motorista/autorizacoes-de-acesso.ts':
    'drivers and trucks are let in alike',
  'server/src/features/integracao/curso.ts -> features/terminal/gate.ts':
    'what systems tell goes through the doors of the desk',
  'server/src/features/integracao/recursos/bloqueios.ts -> features/terminal/gate.ts':
    'what systems tell goes through the doors of the desk',
  'server/src/features/pendencia/transporte/planilha.ts -> features/planilha/save-planilha.ts':
    'the sheet of a pendencia is the sheet of the fleet',
  'server/src/features/planilha/read-planilha.ts -> features/busca-carga/cargas-por-numero.ts':
    'a sheet looks cargo up as the form does',
  'server/src/features/planilha/read-planilha.ts -> features/busca-carga/find-itens-de-booking.ts':
    'a sheet looks cargo up as the form does',
  'server/src/features/planilha/save-planilha.ts -> features/autorizacao-acesso/save-acesso.ts':
    'a sheet lets in as the form does',
  'server/src/features/terminal/entregue.ts -> features/pendencia/manifesto/read-manifesto.ts':
    'the desk reads what the screen of a pendencia shows',
  'server/src/features/terminal/entregue.ts -> features/pendencia/transporte/read-transporte.ts':
    'the desk reads what the screen of a pendencia shows',
  'server/src/features/users/users.ts -> features/account/account-queries.ts':
    'staff change accounts as their owners do',
  'server/src/features/users/users.ts -> features/account/reset-password.ts':
    'a new account sets its password by the same link',
  'web/src/app/App.tsx -> routes/router.tsx': 'the shell stands around the routes, and they stand in it',
  'web/src/features/account/OpenMailbox.tsx -> features/mailbox/MailboxLink.tsx':
    "the demo's mailbox is offered where a mail was sent",
  'web/src/features/achar/secoes.ts -> features/novo-servico/lugar.ts':
    'what can be asked for is offered as in its own menu',
  'web/src/features/agendamento/AgendamentoScreen.tsx -> features/pendencia/PendenciaFrame.tsx':
    'choosing windows is a kind of pendencia',
  'web/src/features/caminhao/ViewCaminhaoScreen.tsx -> features/motorista/AutorizacoesTable.tsx':
    'drivers and trucks are let in alike',
  'web/src/features/novo-servico/EncontradaRow.tsx -> features/servico/ParteDeLote.tsx':
    'a lot reads the same before and after it is asked for',
  'web/src/features/pendencia/PendenciaAnexos.tsx -> features/anexo/AnexosCard.tsx':
    'a pendencia carries attachments',
  'web/src/features/pendencia/carga-especial/CargaRestricaoFields.tsx -> features/anexo/ReuseAnexos.tsx':
    'a pendencia carries attachments',
  'web/src/features/pendencia/screens.tsx -> features/agendamento/AgendamentoScreen.tsx':
    'choosing windows is a kind of pendencia',
  'web/src/features/pendencia/varias/agendar.ts -> features/agendamento/choice.ts':
    'windows are chosen for several as for one',
  'web/src/features/servico/ServicoPage.tsx -> features/anexo/AnexosCard.tsx':
    'a service carries attachments',
  'web/src/features/terminal/AnexosNaMesa.tsx -> features/anexo/AnexosView.tsx':
    'the desk reads what the customer sees',
  'web/src/features/terminal/EntregueSection.tsx -> features/agendamento/LinhasTable.tsx':
    'the desk reads what the customer sees',
  'web/src/features/terminal/EntregueSection.tsx -> features/pendencia/KindReading.tsx':
    'the desk reads what the customer sees',
  'web/src/features/terminal/EntregueSection.tsx -> features/pendencia/manifesto/ManifestoTable.tsx':
    'the desk reads what the customer sees',
  'web/src/features/terminal/EntregueSection.tsx -> features/pendencia/transporte/use-frotas.ts':
    'the desk reads what the customer sees',
  'web/src/features/terminal/TerminalServicoScreen.tsx -> features/servico/ServicoSummary.tsx':
    'the desk reads what the customer sees',
  'web/src/features/terminal/TerminalServicoScreen.tsx -> features/servico/ServicosRelacionados.tsx':
    'the desk reads what the customer sees',
}

/** Which workspace may name files of which: everybody those of core, and nobody others. */
export const strangers = [
  { workspace: 'core', others: ['server', 'web'] },
  { workspace: 'server', others: ['web'] },
  { workspace: 'web', others: ['server'] },
  // It knows a portal from outside alone, as any other terminal's systems do.
  { workspace: 'tos', others: ['server', 'web'] },
] as const

/** Files that name some of another workspace nevertheless, each with its reason. */
export const reaches: Record<string, string> = {
  'server/src/build-info.ts -> web': 'the server hands out what was built from the web',
  'server/src/catalogo-names.test.ts -> web': 'looks through the code of all',
  'server/src/compat/compat.test.ts -> web': 'looks for calls that the web uses',
  'server/src/rooms.test.ts -> web': 'looks through the code of all',
  'server/src/testing/catalogo-names.ts -> web': 'names files of all',
  'server/src/testing/rooms.ts -> web': 'names the rooms of all',
  'server/src/texts.test.ts -> web': 'looks through the code of all',
}
