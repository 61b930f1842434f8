/**
 * The call of our own web for the same, by the name of the old call. Old calls that are missing here have no
 * replacement.
 */
const instead: Record<string, string> = {
  findBlsDesova: 'findAgendamentoDesova',
  getDataInicioDoChamador: 'getDataInicio',
  getReagendamento: 'findReagendamento',
  listAgendamentosDesova: 'findAgendamentoDesova',
  listGradesDoChamador: 'listGradesDisponiveis',
  saveAgendamentoDesova: 'holdAgendamentoDesova',
  createAnexos: 'uploadAnexo',
  getAnexo: 'downloadAnexo',
  retrieveByEntityNameAndEntitiesIds: 'listAnexosDoServico',
  retrieveByEntityNameAndEntitiesIdsAndTipoAnexo: 'listAnexosDoServico',
  retrieveByEntityNameAndEntityIdAndTiposAnexos: 'listAnexosDoServico',
  getAutorizacao: 'listAutorizacoesOfEmpresa',
  listAutorizacoes: 'listAutorizacoesOfEmpresa',
  listAutorizacoesMotorista: 'searchOfCompany',
  listAutorizacoesVeiculo: 'searchOfCompany',
  getBoletimDescargaPdf: 'getBoletimPesagemPdf',
  getBoletimRepesagemPdf: 'getBoletimPesagemPdf',
  listBoletinsPesagem: 'search',
  getBookingItem: 'getBooking',
  listBookings: 'search',
  listCargas: 'search',
  findCeMercante: 'findConsignatario',
  findCargasDtaRodoviario: 'findCargas',
  listCargasOfBooking: 'findCargas',
  listIsocodesOfBooking: 'findItensDeBooking',
  validateNumeroReserva: 'findItensDeBooking',
  getContatoEmpresa: 'listContatosEmpresa',
  listConteiners: 'search',
  getRelatorioConclusao: 'getDocumento',
  getSolicitacaoServico: 'getDocumento',
  getTermoFaltasAvarias: 'getDocumento',
  getTermoTrocaLacre: 'getDocumento',
  getEmailEmpresa: 'listEmailsEmpresa',
  getEmpresaUser: 'listEmpresaUsers',
  listEscalas: 'search',
  setLoggerByBody: 'setLogger',
  downloadDocumento: 'downloadDocumentoPendencia',
  finalizeNotasDoCe: 'finalizeNotaFiscalCeMercante',
  findNotasDoCe: 'findNotaFiscalCeMercante',
  removeNotaDoCe: 'saveNotaFiscalCeMercante',
  saveNotaDoCe: 'saveNotaFiscalCeMercante',
  listPendenciaDetalhes: 'getServico',
  getAcoesPermitidas: 'getServico',
  listCargasServicos: 'getServico',
  listIntervenientes: 'getServico',
  addDadosTransporte: 'saveDadosTransporteCargaGeral',
  deleteDadosTransporte: 'saveDadosTransporteCargaGeral',
  updateDadosTransporte: 'saveDadosTransporteCargaGeral',
  deleteMotoristaDesova: 'saveDadosTransporteDesova',
  deleteVeiculoDesova: 'saveDadosTransporteDesova',
  saveMotoristaDesova: 'saveDadosTransporteDesova',
  saveVeiculoDesova: 'saveDadosTransporteDesova',
  finalizeTransporteDesova: 'finalizeDadosTransporteDesova',
  getDadosTransporteDesova: 'findDadosTransporteDesova',
}

/** Rules for many similar old calls: `permittedAnexosCargaOog` is part of the answer of `findCargaOog`. */
const alike: [RegExp, string][] = [
  [/^(?:permitted|required)Anexos(\w+)$/, 'find$1'],
  [/^findCargas\w+By\w+$/, 'findCargas'],
  [/^findCargas(?:VazioDesovado|Devolucao)$/, 'findCargas'],
  [/^findConsignatario\w+$/, 'findConsignatario'],
]

/** The name of the call that replaces an old one, or null where there is none. */
export function insteadOf(name: string): string | null {
  const own = instead[name]
  if (own) return own
  const [pattern, newer] = alike.find(([one]) => one.test(name)) ?? []
  return pattern && newer ? name.replace(pattern, newer) : null
}
