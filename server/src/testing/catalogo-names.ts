/** The places where names of the catalogue belong, and places with names derived from them. */
export const ownPlaces = [
  'core/catalogo/',
  'core/texts/',
  // Calls of the documents, which are named after their services.
  'core/api/compat/',
  'server/src/compat/',
  // Weighings, one of which has the name of a service.
  'server/src/features/boletim-pesagem/',
]

const depois = 'what follows when windows are handed in, not the kind'
const boletim = 'a weighing, not the service'
const documento = 'a document, not the service'
const frota = 'what is named, not the kind'
const demo = 'what the demo account of the carrier has to do'

/** All other places with such a name, with the reason. Most of them are the same word with another meaning. */
export const namedElsewhere: Record<string, string> = {
  'core/pendencia/transporte/indicados.ts: MOTORISTAS': frota,
  'core/pendencia/transporte/indicados.ts: VEICULOS': frota,
  'core/rules/describe-catalogo.ts: AGENDAMENTO': depois,
  'core/rules/tipo-by-name.ts: ROMANEIO': documento,
  'core/search/boletim-pesagem.ts: REPESAGEM': boletim,
  'core/workflow/aplicar.ts: AGENDAMENTO': depois,
  'server/src/db/tables.gen.ts: REPESAGEM': boletim,
  'server/src/demo/dominio/boletins.ts: REPESAGEM': boletim,
  'server/src/demo/dominio/anexos.ts: ROMANEIO': documento,
  'server/src/demo/dominio/plano.ts: DESOVA_DIRETA': demo,
  'server/src/demo/dominio/plano.ts: RECEPCAO_CONTEINER_EXPORTACAO': demo,
  'server/src/demo/dominio/plano.ts: RETIRADA_CONTEINER_IMPORTACAO': demo,
  'server/src/demo/dominio/progresso.ts: AGENDAMENTO': depois,
  'server/src/features/documentos/write.ts: EIR': documento,
  'server/src/features/documentos/write.ts: TICKET_PESAGEM': documento,
}

/** Files outside the folders of pendencias that name a screen, with the reason. */
export const screensNamedIn: Record<string, string> = {
  'core/api/agendamento.ts': 'the calls for windows: the registry of that family',
  'core/api/nota-fiscal.ts': 'which forms take invoices as files',
  'core/api/anexo.ts': 'the calls of one kind, which takes documents of earlier services',
  'core/api/contract.ts': 'an example in a comment',
  'server/src/course/fatos-carga.ts': 'where seals are announced',
  'server/src/course/pendencia/free-notas.ts':
    'cargo that is called off frees its invoices, in the course of every service',
  'server/src/course/transporte/quem-indica.ts':
    'who names whom in what is handed in, by the form: a registry',
  'server/src/course/transporte/shown.ts':
    'what a carrier sees of what others filled in, by the form: a registry',
  'server/src/course/transporte/troca.ts': 'where several carriers come, nobody is named in the message',
  'server/src/demo/dominio/exemplos.ts':
    'what is filled in right, by the form: the registry of the demo and of tests',
  'server/src/features/agendamento/endpoints.ts': 'the calls for windows: only a move is given up',
  'server/src/features/anexo/endpoints.ts':
    'the calls of one kind, which takes documents of earlier services',
  'server/src/features/documentos/carga-facts.ts': 'papers that tell what was handed in there',
  'server/src/features/terminal/conferencias.ts':
    'what was handed in there is compared with what the terminal knows',
  'server/src/http/openapi/json.ts': 'an example in a comment',
}
