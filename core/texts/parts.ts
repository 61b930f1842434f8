/**
 * The parts in which texts are kept, by feature, and which first words of keys belong to each: `lineup.copy` is in
 * `escala.json`.
 */
export const parts = {
  account: [
    'account',
    'activate',
    'avisos',
    'confirm-email',
    'idle',
    'login',
    'own-data',
    'password',
    'register',
    'reset',
    'sessions',
    'settings',
    'terms',
  ],
  achar: ['achar'],
  admin: ['audits', 'health', 'jobs', 'loggers', 'metrics'],
  agendamento: ['agendamento'],
  anexo: ['anexo'],
  audit: ['audit'],
  'autorizacao-acesso': [
    'autorizacaoDeAcesso',
    'autorizacaoMotorista',
    'autorizacaoVeiculo',
    'autorizados',
    'planilha',
  ],
  booking: ['booking', 'bookingItem'],
  carga: [
    'boletimPesagem',
    'carga',
    'carga-servico',
    'cargaConsignatario',
    'cargaServico',
    'conteiner',
    'isoCode',
    'situacao',
  ],
  configuration: ['cobranca', 'configuration', 'unidade'],
  docs: ['docs'],
  documentos: ['documento'],
  empresa: ['adesao', 'autorizacao', 'contatoEmpresa', 'convite', 'emailEmpresa', 'empresa', 'empresaUser'],
  enum: ['area', 'authority', 'campo', 'enum'],
  error: ['error', 'unreachable'],
  escala: ['escala', 'lineup'],
  fatura: ['fatura', 'faturamento', 'isencao', 'tarifa'],
  grade: ['grade'],
  list: ['autocomplete', 'column', 'filter', 'list', 'operator'],
  mail: ['mail'],
  mailbox: ['mailbox'],
  mensagem: ['mensagem'],
  'novo-servico': ['novo-servico'],
  pedido: ['pedido'],
  pendencia: ['pendencia'],
  recado: ['recado'],
  servico: ['interveniente', 'servico'],
  shell: ['help', 'home', 'language', 'menu', 'messages', 'notice', 'ribbon', 'screen', 'shell'],
  suporte: ['suporte'],
  terminal: ['bloqueio', 'portaria', 'terminal'],
  transporte: ['caminhao', 'motorista', 'transporte'],
  ui: ['action', 'answer', 'calendar', 'global', 'unsaved', 'view'],
  users: ['userManagement'],
  validation: ['validation', 'warning'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** What leaves without a browser, mails, messages, papers and what the audit tells: no screen shows it, so browsers do not fetch it. */
export const offScreen = ['audit', 'documentos', 'mail', 'recado'] as const satisfies readonly Part[]
