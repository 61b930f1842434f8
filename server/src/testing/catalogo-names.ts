/** Where the names of the catalogue are at home, and where others are named after them. */
export const ownPlaces = [
  'core/catalogo/',
  'core/texts/',
  // Calls of the documents that are named after the services that they serve.
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

/** Everywhere else that one stands, with the reason. Most of them are the same word with another meaning. */
export const namedElsewhere: Record<string, string> = {
  'core/pendencia/transporte/indicados.ts: MOTORISTAS': frota,
  'core/pendencia/transporte/indicados.ts: VEICULOS': frota,
  'core/rules/describe-catalogo.ts: AGENDAMENTO': depois,
  'core/search/boletim-pesagem.ts: REPESAGEM': boletim,
  'core/workflow/aplicar.ts: AGENDAMENTO': depois,
  'server/src/db/tables.gen.ts: REPESAGEM': boletim,
  'server/src/demo/dominio/anexos.ts: ROMANEIO': documento,
  'server/src/demo/dominio/plano.ts: DESOVA_DIRETA': demo,
  'server/src/demo/dominio/plano.ts: RECEPCAO_CONTEINER_EXPORTACAO': demo,
  'server/src/demo/dominio/plano.ts: RETIRADA_CONTEINER_IMPORTACAO': demo,
  'server/src/demo/dominio/progresso.ts: AGENDAMENTO': depois,
  'server/src/features/documentos/write.ts: EIR': documento,
  'server/src/features/documentos/write.ts: TICKET_PESAGEM': documento,
}
