// Written by `npm run db:types` from the migrated database; do not edit.
import type { Ocupacao } from '@cais/core/catalogo/cargas.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { CnhCategory } from '@cais/core/values/cnh.ts'
import type { ServicoStatus, StatusVirtual } from '@cais/core/workflow/estado.ts'
import type { NomeEvento, Passo } from '@cais/core/workflow/historico.ts'
import type { Contradicao } from '@cais/core/workflow/portaria.ts'
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface AcessoAviso {
  que: 'MOTORISTA' | 'CNH' | 'VEICULO'
  acesso_id: number
  dia: string
  at: Timestamp
}

export interface Agendamento {
  id: Generated<number>
  pendencia_id: number
  carga_servico_id: number
  janela_id: number
  status: 'PENDENTE' | 'CONFIRMADO' | 'CANCELADO' | 'EXECUTADO' | 'NAO_COMPARECEU'
  vaga_extra: Generated<boolean>
  expira_em: Timestamp | null
  criado_em: Timestamp
  viagem: Generated<number>
  foi_confirmado: Generated<boolean>
}

export interface Anexo {
  id: Generated<number>
  empresa_id: number
  name: string
  tipo: AnexoTipo
  status: Generated<'ATIVO' | 'REMOVIDO'>
  bytes_content_type: string
  tamanho: number
  criado_em: Timestamp
  criado_por: string
}

export interface AnexoConteudo {
  anexo_id: number
  bytes: Buffer
}

export interface AnexoEntity {
  id: Generated<number>
  anexo_id: number
  entity_name: 'Servico' | 'Pendencia' | 'Carga' | 'CargaServico' | 'CeMercante' | 'Booking'
  entity_id: number
  servico_id: number
}

export interface AnexoEntityRemovida {
  id: number
  anexo_id: number
  servico_id: number
  entity_name: string
  entity_id: number
  removida_em: Timestamp
  removida_por: string
}

export interface Audit {
  id: Generated<number>
  at: Timestamp
  principal: string
  type: string
  empresa_id: number | null
  data: Json
}

export interface Autorizacao {
  id: Generated<number>
  empresa_autorizadora_id: number
  empresa_autorizada_id: number
  tipo: 'DESPACHANTE' | 'AGENTE_CARGA' | 'TRANSPORTADOR' | 'REPRESENTANTE'
  data_inicio: string
  data_vencimento: string | null
  ativa: Generated<boolean>
}

export interface AutorizacaoArea {
  tipo: string
  area: string
}

export interface AutorizacaoMotorista {
  id: Generated<number>
  transportador_id: number
  motorista_id: number
  data_vencimento: string
  ativa: Generated<boolean>
  nome: string
  categoria_cnh: CnhCategory
  validade_cnh: string
  cnh: string
}

export interface AutorizacaoVeiculo {
  id: Generated<number>
  transportador_id: number
  caminhao_id: number
  data_vencimento: string
  ativa: Generated<boolean>
  rntrc: string
  tipo: 'TRUCK' | 'CAVALO' | 'BITREM' | 'VUC'
  renavam: string
}

export interface AvisoVisto {
  usuario_id: number
  marca: string
  visto_em: Timestamp
}

export interface Berco {
  ordem: number
  nome: string
  comprimento: number
}

export interface BloqueioCarga {
  id: Generated<number>
  carga_id: number
  tipo: 'MAPA' | 'MEIO_AMBIENTE' | 'ADUANEIRO' | 'TERMINAL'
  descricao: string
  criado_em: Timestamp
  liberado_em: Timestamp | null
  orgao: string | null
  documento: string | null
  fonte_id: number | null
  pendente: Generated<boolean>
  situacao: Generated<'PENDENTE' | 'ATIVO' | 'LIBERADO'>
}

export interface BoletimPesagem {
  id: Generated<number>
  numero: string
  tipo: 'ENTRADA' | 'SAIDA' | 'DESCARGA' | 'REPESAGEM'
  servico_id: number | null
  carga_servico_id: number | null
  transportador_id: number | null
  placa: string
  peso_bruto: number
  peso_tara: number
  peso_liquido: Generated<number>
  data_pesagem: Timestamp
  carga_id: number
  carga_evento_id: number | null
  retratado_em: Timestamp | null
}

export interface Booking {
  id: Generated<number>
  numero: string
  tipo: 'CONTEINER_CHEIO' | 'CONTEINER_VAZIO' | 'CARGA_GERAL'
  modalidade_transporte: 'LONGO_CURSO' | 'CABOTAGEM'
  categoria_carga: 'EXPORTACAO' | 'CABOTAGEM' | 'VAZIO'
  armador_id: number
  agencia_maritima_id: number | null
  exportador_id: number | null
  escala_id: number
  porto_carga_id: number | null
  porto_descarga_id: number
  porto_destino_final_id: number | null
  utilizado: Generated<boolean>
  data_criacao: Timestamp
  cancelado_em: Timestamp | null
}

export interface BookingItem {
  id: Generated<number>
  booking_id: number
  iso_code_id: number | null
  quantidade: number
  produto: string
  temperatura: number | null
  indicador_carga_perigosa: Generated<boolean>
  indicador_oog: Generated<boolean>
  indicador_reefer: Generated<boolean>
  classe_imo: string | null
  sub_classe_imo: string | null
  indicador_restricao: Generated<boolean>
  ref: string | null
  ordem: number | null
}

export interface BuscaPadrao {
  usuario_id: number
  component: string
  empresa_id: number | null
  busca_id: number
}

export interface BuscaSalva {
  id: Generated<number>
  usuario_id: number
  component: string
  empresa_id: number | null
  nome: string
  conteudo: Json
  alcance: Generated<'PESSOA' | 'EMPRESA' | 'EQUIPE'>
  com_empresa_id: number | null
  alterada_em: Timestamp
}

export interface CalendarioAssinado {
  usuario_id: number
  token_hash: Buffer
  desde: Timestamp
}

export interface Caminhao {
  id: Generated<number>
  placa: string
  renavam: string
  rntrc: string
  tipo: 'TRUCK' | 'CAVALO' | 'BITREM' | 'VUC'
  conferido_em: Timestamp | null
}

export interface Carga {
  id: Generated<number>
  identificador: string
  tipo_carga: 'CONTEINER' | 'CARGA_SOLTA' | 'VEICULO'
  categoria: 'IMPORTACAO' | 'EXPORTACAO' | 'CABOTAGEM' | 'VAZIO'
  conteiner_id: number | null
  ce_mercante_id: number | null
  item_previsto_id: number | null
  escala_prevista_id: number | null
  produto: string | null
  quantidade: Generated<number>
  peso_bruto: number
  indicador_desova: Generated<boolean>
  indicador_carga_perigosa: Generated<boolean>
  indicador_oog: Generated<boolean>
  indicador_reefer: Generated<boolean>
  recebida_em: Timestamp | null
  entregue_em: Timestamp | null
  indicador_restricao: Generated<boolean>
  cancelada_em: Timestamp | null
  lacres: Generated<string[]>
  vgm: number | null
  vgm_metodo: number | null
  vgm_em: Timestamp | null
  vgm_por: string | null
  onu: string | null
  classe_imo: string | null
  temperatura: number | null
  posicao_navio: string | null
  segue_escala: Generated<boolean>
  segue_donos: Generated<boolean>
  segue_item: Generated<boolean>
  item_nomeado: string | null
  posicao_patio: string | null
  desistida_em: Timestamp | null
  rolada_de_id: number | null
  rolada_para_id: number | null
  booking_item_id: Generated<number | null>
  escala_id: Generated<number | null>
  iso_dito_id: number | null
}

export interface CargaConsignatario {
  id: Generated<number>
  carga_id: number
  empresa_id: number
}

export interface CargaDisponivel {
  carga_id: number
}

export interface CargaEvento {
  id: Generated<number>
  carga_servico_id: number | null
  tipo: 'GATE_ENTRADA' | 'GATE_SAIDA' | 'PATIO' | 'NAVIO' | 'PESAGEM' | 'DESOVA' | 'DESCARGA' | 'EMBARQUE'
  at: Timestamp
  principal: string
  placa: string | null
  observacao: string | null
  cnh: string | null
  contradicoes: Generated<Contradicao[]>
  excecao: string | null
  condicao: 'BOA' | 'AVARIADA' | 'SUJA' | null
  avarias: string | null
  faltas: string | null
  carga_id: number
  fonte_id: number | null
  item_id: number | null
  posicao: string | null
  lacres: Generated<string[]>
  reboques: Generated<string[]>
  cpf_motorista: string | null
  transportador_id: number | null
  conteiner: string | null
  peso_bruto: number | null
  peso_tara: number | null
  conta: Generated<boolean>
  retratado_em: Timestamp | null
  recusa: TextKey | null
  recusa_parametros: Generated<string[]>
  viagem: number | null
  quantidade: number | null
}

export interface CargaLacre {
  id: Generated<number>
  carga_evento_id: number
  retirado: string | null
  colocado: string | null
  motivo: string
}

export interface CargaServico {
  id: Generated<number>
  servico_id: number
  carga_id: number
  status: 'PENDENTE' | 'AGUARDANDO_EXECUCAO' | 'EM_ANDAMENTO' | 'EXECUTADO' | 'CANCELADO'
  motivo_bloqueio: string | null
  ocupacao: Ocupacao | null
  incluida_em: Timestamp | null
}

export interface CeMercante {
  id: Generated<number>
  numero: string
  bl: string
  consignatario_id: number | null
  escala_id: number
  sem_consignatario: 'ESTRANGEIRO' | 'A_ORDEM' | null
  master: string | null
}

export interface ConferenciaDiferenca {
  id: Generated<number>
  fonte_id: number
  item_id: number
  tipo: 'SO_AQUI' | 'SO_LA'
  carga_id: number | null
  ref: string | null
  desde: Timestamp
  conferida_em: Timestamp
  encerrada_em: Timestamp | null
}

export interface ContatoEmpresa {
  id: Generated<number>
  empresa_id: number
  nome: string
  cargo: string | null
  telefone: string
}

export interface Conteiner {
  id: Generated<number>
  codigo: string
  iso_code_id: number | null
  tara: number | null
  peso_maximo: number | null
  armador_id: number | null
  provisorio: Generated<boolean>
}

export interface Conversa {
  id: Generated<number>
  empresa_id: number
  servico_id: number | null
  assunto: string
  status: Generated<'ABERTA' | 'ENCERRADA'>
  responsavel_id: number | null
  aberta_em: Timestamp
  ultima_em: Timestamp
  lida_equipe: Generated<number>
  avisada_ate: Generated<number>
}

export interface ConversaLeitura {
  conversa_id: number
  usuario_id: number
  ate: number
  empresa_id: number
}

export interface ConversaMensagem {
  id: Generated<number>
  conversa_id: number
  autor_id: number | null
  da_equipe: boolean
  texto: string
  anexo_id: number | null
  enviada_em: Timestamp
  chave: string
}

export interface CorreioEmpresa {
  id: Generated<number>
  empresa_id: number
  email: string
  titulo: string
  texto: string
  caminho: string | null
  fatura_id: number | null
  criado_em: Timestamp
  enviado_em: Timestamp | null
  estado: string | null
  servico_id: number | null
  idioma: Generated<'pt-br' | 'en'>
}

export interface CorreioTeste {
  unico: Generated<boolean>
  em: Timestamp
  para: string
  servidor: string
  remetente: string
  falha: 'CONEXAO' | 'ACESSO' | 'RECUSA' | 'OUTRA' | null
  resposta: string | null
}

export interface DadosFaturamento {
  servico_id: number
  empresa_id: number
  email: string | null
  alterado_em: Timestamp
  alterado_por: string
}

export interface EmailChange {
  usuario_id: number
  email: string
  key_hash: Buffer
  requested_at: Timestamp
  set_by_staff: Generated<boolean>
  set_by_id: number | null
}

export interface EmailEmpresa {
  id: Generated<number>
  empresa_id: number
  email: string
  assunto: 'GERAL' | 'FINANCEIRO' | 'OPERACIONAL' | 'DOCUMENTAL'
}

export interface Empresa {
  id: Generated<number>
  nome: string
  national_register: string
  activated: Generated<boolean>
  created_at: Timestamp
  suspensao: string | null
  suspensa_em: Timestamp | null
  provisoria: Generated<boolean>
}

export interface EmpresaApelido {
  codigo: string
  empresa_id: number
}

export interface EmpresaTipo {
  empresa_id: number
  tipo: 'AgenteCarga' | 'Armador' | 'AgenciaMaritima' | 'Cliente' | 'Despachante' | 'Depot' | 'Transportador' | 'Beneficiario' | 'Terminal' | 'Desova' | 'TI'
}

export interface EmpresaTipoArea {
  tipo: string
  area: string
}

export interface EmpresaUser {
  id: Generated<number>
  empresa_id: number
  usuario_id: number | null
  admin: Generated<boolean>
  active: Generated<boolean>
  convidado: string | null
  convidado_em: Timestamp | null
  convidado_por: string | null
  convidado_id: number | null
  convite_key_hash: Buffer | null
  convidado_por_id: number | null
}

export interface Escala {
  id: Generated<number>
  visit: string
  tipo_viagem: 'LONGO_CURSO' | 'CABOTAGEM'
  escala_siscomex: string | null
  berco: string | null
  status: 'NA_BARRA' | 'ANUNCIADO' | 'CANCELADO' | 'ATRACADO' | 'ENCERRADO'
  viagem_inbound: string
  viagem_outbound: string
  medida_popa: number | null
  medida_proa: number | null
  data_eta: Timestamp | null
  data_etb: Timestamp | null
  data_etd: Timestamp | null
  data_deadline: Timestamp | null
  data_inicio_operacao: Timestamp | null
  data_termino_operacao: Timestamp | null
  data_atracacao: Timestamp | null
  data_desatracacao: Timestamp | null
  data_termino_descarga: Timestamp | null
  abertura_gate: Timestamp | null
  data_abertura_gate: Timestamp | null
  limite_recepcao_cheio: Timestamp | null
  indicador_grade_liberada: Generated<boolean>
  navio_id: number
  armador_id: number
  agencia_maritima_id: number | null
  porto_origem_id: number | null
  porto_destino_id: number | null
}

export interface EscalaAcompanhada {
  usuario_id: number
  escala_id: number
  desde: Timestamp
}

export interface EscalaMudanca {
  id: Generated<number>
  escala_id: number
  campo: 'dataETA' | 'dataETB' | 'dataETD' | 'dataDeadline' | 'aberturaGate' | 'dataAberturaGate' | 'limiteRecepcaoCheio' | 'berco' | 'status'
  de: string | null
  para: string | null
  em: Timestamp
}

export interface EscalaMudancaAContar {
  mudanca_id: number
}

export interface EscalaParceiro {
  escala_id: number
  empresa_id: number
}

export interface EventoSaida {
  id: Generated<string>
  ordem: Generated<number>
  sequence: number | null
  tipo: string
  ocorrido_em: Timestamp
  criado_em: Generated<Timestamp>
  objeto_tipo: 'escala' | 'booking' | 'carga' | 'servico' | 'pendencia' | 'agendamento' | 'fatura' | 'autorizacao' | 'recebimento' | 'webhook'
  objeto_id: number
  corpo: Json
  para_todas: Generated<boolean>
  transacao: Generated<string>
  para_leitores: Generated<boolean>
}

export interface EventoSaidaDeCarga {
  evento: string
  servico_tipo: string | null
  tipo: string | null
}

export interface EventoSaidaLeitor {
  evento_id: string
  empresa_id: number
  sequence: number
}

export interface EventoSaidaTipo {
  tipo: string
  objeto_tipo: string
  para: 'LEITORES' | 'TODAS' | 'TERMINAL'
  dcsa: string | null
}

export interface Fatura {
  id: Generated<number>
  servico_id: number
  pendencia_id: number
  empresa_id: number
  valor_centavos: number
  vencimento: string
  codigo_barras: string | null
  emitida_em: Timestamp
  paga_em: Timestamp | null
  cancelada_em: Timestamp | null
  pix: string | null
  multa: Generated<boolean>
  vencida_em: Timestamp | null
  ref_externa: string | null
  versao: Generated<number>
  alterada_em: Timestamp | null
}

export interface FaturaItem {
  fatura_id: number
  ordem: number
  descricao: string
  unidade: 'SERVICO' | 'CARGA' | 'TONELADA' | 'UNIDADE'
  quantidade: number
  valor_unitario_centavos: number
  valor_centavos: Generated<number | null>
}

export interface Fluxo {
  fonte_id: number
  recurso: string
  ate: number
}

export interface Fonte {
  id: Generated<number>
  empresa_id: number | null
  nome: string
  tipo: 'cliente' | 'armador' | 'tos' | 'gate' | 'faturamento' | 'banco' | 'aduana' | 'pessoas'
  criada_em: Timestamp
  criada_por: string
  encerrada_em: Timestamp | null
}

export interface FonteChave {
  id: Generated<number>
  fonte_id: number
  hash: Buffer
  final: string
  escopos: string[]
  enderecos: string[]
  criada_em: Timestamp
  criada_por: string
  expira_em: Timestamp
  usada_em: Timestamp | null
  usada_de: string | null
  encerrada_em: Timestamp | null
  confirmar_ate: Timestamp | null
  confirmacao_contada_em: Timestamp | null
  confirmada_em: Timestamp | null
  confirmada_por: string | null
  responde_por_id: number | null
}

export interface Idempotency {
  principal: string
  key: string
  request_hash: Buffer
  status: number | null
  headers: Json | null
  body: string | null
  created_at: Timestamp
  direitos: Json | null
}

export interface IndicacaoMulta {
  servico_id: number
  empresa_id: number
  observacao: string | null
  alterado_em: Timestamp
  alterado_por: string
}

export interface Installation {
  number: Generated<number>
  id: Generated<string>
  address: string
  cluster: string | null
  database_oid: number
  since: Timestamp
}

export interface IsencaoCobranca {
  id: Generated<number>
  pendencia_id: number
  motivo: string
  pedida_em: Timestamp
  pedida_por: string
  situacao: Generated<'PEDIDA' | 'APROVADA' | 'NEGADA' | 'ENCERRADA'>
  resposta: string | null
  decidida_em: Timestamp | null
  decidida_por: string | null
}

export interface IsoCode {
  id: Generated<number>
  codigo: string
  tipo_conteiner: string
  tamanho_conteiner: 'VINTE' | 'QUARENTA' | 'QUARENTA_E_CINCO' | null
  nao_permitir_desova: Generated<boolean>
  provisorio: Generated<boolean>
}

export interface Janela {
  id: Generated<number>
  area_terminal: 'GATE_CHEIO' | 'GATE_VAZIO' | 'CARGA_GERAL' | 'DESOVA' | 'VISTORIA'
  inicio: Timestamp
  fim: Timestamp
  capacidade: number
  ocupadas: Generated<number>
  indicador_dta: Generated<boolean>
  fechada: Generated<boolean>
  vagas_extras: Generated<number>
}

export interface KnownDevice {
  usuario_id: number
  device_hash: Buffer
  last_used_at: Timestamp
}

export interface Lacuna {
  id: Generated<number>
  fonte_id: number
  recurso: string
  de: number
  ate: number
  vista_em: Timestamp
  avisada_em: Timestamp | null
}

export interface LogLevel {
  logger: 'ROOT' | 'http' | 'database' | 'jobs' | 'mail'
  level: 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'OFF'
  changed_at: Timestamp
  changed_by: string
}

export interface Mail {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Timestamp
  sent_at: Timestamp | null
  anexo_nome: string | null
  anexo: Buffer | null
  usuario_id: number | null
  empresa_id: number | null
  servico_id: number | null
  equipe: Generated<boolean>
  so_administradores: Generated<boolean>
  publico: Json | null
  fatura_id: number | null
  held_at: Timestamp | null
  of_installation: string | null
}

export interface Mensagem {
  id: Generated<number>
  titulo: string
  texto: string
  data_criacao: Timestamp
  aviso: 'DEVOLVIDA' | 'APROVADA' | 'PRAZO' | 'CANCELADA' | 'MENSAGEM' | 'NAVIO' | null
  caminho: string | null
  autor_id: number | null
  publico: Json | null
  empresa_id: number | null
  estado: string | null
  servico_id: number | null
  equipe: Generated<boolean>
  textos: Json | null
  so_administradores: Generated<boolean>
}

export interface MensagemUser {
  id: Generated<number>
  usuario_id: number
  mensagem_id: number
  lida_em: Timestamp | null
  por_email: Generated<boolean>
  email_em: Timestamp | null
  no_portal: Generated<boolean>
}

export interface MesaMeta {
  tipo: PendenciaTipo
  minutos: number
}

export interface MesaPosse {
  pendencia_id: number
  usuario_id: number
  desde: Timestamp
  ate: Timestamp
}

export interface MesaPresenca {
  pendencia_id: number
  usuario_id: number
  ate: Timestamp
}

export interface Migration {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface MigrationFunction {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface MotivoModelo {
  id: Generated<number>
  ordem: number
  tipo: PendenciaTipo | null
  texto: string
}

export interface Motorista {
  id: Generated<number>
  nome: string
  cpf: string
  cnh: string
  categoria_cnh: CnhCategory
  validade_cnh: string
  conferido_em: Timestamp | null
}

export interface MotoristaFoto {
  autorizacao_id: number
  content_type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  criada_em: Timestamp
  criada_por: string
  desde: Timestamp
}

export interface Navio {
  id: Generated<number>
  nome: string
  imo: string
  comprimento: number | null
  armador_id: number | null
  provisorio: Generated<boolean>
  indicativo: string | null
}

export interface NotaFiscal {
  chave: string
  pendencia_id: number
  criada_em: Timestamp
}

export interface Origem {
  recurso: string
  chave: string
  fonte_id: number
  item_id: number
  registrado_em: Timestamp
  seq: number | null
  excluida: boolean
  objeto_id: number | null
  disputada: Generated<boolean>
  vale: Generated<boolean>
}

export interface Pagamento {
  id: Generated<number>
  chave: string
  fonte_id: number
  item_id: number
  mensagem: string
  fatura_ref: string
  fatura_id: number | null
  valor_centavos: number
  pago_em: Timestamp
  recebido_em: Timestamp
  so_estorno: Generated<boolean>
  estornado_em: Timestamp | null
  estornado_centavos: number | null
  estorno_mensagem: string | null
  situacao: 'CASADO' | 'PARCIAL' | 'A_MAIS' | 'DUPLICADO' | 'SEM_FATURA' | 'ESTORNADO' | 'RESOLVIDO'
  casado_em: Timestamp | null
  casado_por: string | null
  resolvido_em: Timestamp | null
  resolvido_por: string | null
  nota: string | null
}

export interface Pais {
  id: Generated<number>
  codigo: string
  nome: string
}

export interface PasseChave {
  id: Generated<number>
  chave: string
}

export interface PedidoAcesso {
  id: Generated<number>
  usuario_id: number
  empresa_id: number | null
  national_register: string
  nome: string | null
  mensagem: string | null
  status: Generated<'ABERTO' | 'ACEITO' | 'RECUSADO' | 'CANCELADO'>
  motivo: string | null
  pedido_em: Timestamp
  decidido_em: Timestamp | null
  decidido_por: string | null
}

export interface PedidoAcessoTipo {
  pedido_id: number
  tipo: 'AgenteCarga' | 'Armador' | 'AgenciaMaritima' | 'Cliente' | 'Despachante' | 'Depot' | 'Transportador' | 'Beneficiario' | 'Terminal' | 'Desova' | 'TI'
}

export interface PedidoDocumento {
  id: Generated<number>
  usuario_id: number
  pedido_id: number | null
  name: string
  content_type: string
  tamanho: number
  criado_em: Timestamp
}

export interface PedidoDocumentoConteudo {
  documento_id: number
  bytes: Buffer
}

export interface Pendencia {
  id: Generated<number>
  servico_id: number
  tipo: PendenciaTipo
  subtipo: string | null
  identificador: string | null
  observacao: string | null
  status: 'ATIVA' | 'INATIVA' | 'RESOLVIDA' | 'SUSPENSA' | 'PENDENTE' | 'EM_ANALISE' | 'AGUARDANDO_PREDECESSORA' | 'AGUARDANDO_SUCESSORA' | 'CANCELADA'
  status_virtual: StatusVirtual | null
  transportador_id: number | null
  data_criacao: Timestamp
  version: Generated<number>
  desde: Generated<Timestamp>
  vez: 'REQUISITANTE' | 'TRANSPORTADOR' | 'TERMINAL' | 'ARMAZEM' | 'POSICIONAMENTO' | null
  janela_pedida_id: number | null
}

export interface PendenciaAviso {
  pendencia_id: number
  motivo: 'VEZ' | 'JANELA' | 'FATURA'
  at: Timestamp
}

export interface PendenciaDados {
  pendencia_id: number
  conteudo: Json
  alterado_em: Timestamp
  alterado_por: string
  entregue_em: Timestamp | null
  ultima_entrega: Json | null
  deixaram_de_levar: Generated<number>
}

export interface PendenciaPredecessora {
  pendencia_id: number
  predecessora_id: number
}

export interface PortariaChave {
  id: Generated<number>
  nome: Generated<string>
  semente: Generated<Buffer>
  desde: Generated<Timestamp>
}

export interface Porto {
  id: Generated<number>
  codigo: string
  sigla: Generated<string>
  nome: string
  pais_id: number | null
  provisorio: Generated<boolean>
}

export interface Prazo {
  servico_id: number
  pendencia_id: number | null
  tipo: 'NAVIO' | 'LIVRE' | 'FATURA' | 'JANELA' | 'VALIDADE' | 'META'
  em: Timestamp
  proximo: boolean
}

export interface Property {
  grupo: string
  chave: string
  valor: string
  for_users: Generated<boolean>
}

export interface Recebimento {
  id: Generated<number>
  fonte_id: number
  recurso: 'empresas' | 'navios' | 'escalas' | 'conteineres' | 'bookings' | 'ces-mercante' | 'cargas' | 'eventos' | 'bloqueios' | 'faturas' | 'pagamentos' | 'conferencias' | 'iso-codes' | 'portos'
  recebido_em: Timestamp
  hash: Buffer
  tamanho: number
  recusa: string | null
  concluido_em: Timestamp | null
  ref: string | null
  limpo_em: Timestamp | null
  por: string | null
  recusa_parametros: Generated<string[]>
}

export interface RecebimentoConteudo {
  recebimento_id: number
  bytes: Buffer
}

export interface RecebimentoItem {
  id: Generated<number>
  recebimento_id: number
  ordem: number
  fonte_id: number
  recurso: string
  item_id: string | null
  chave: string | null
  ocorrido_em: Timestamp | null
  registrado_em: Timestamp | null
  operacao: 'I' | 'R' | 'E' | null
  seq: number | null
  hash: Buffer
  dados: Json | null
  marca: string | null
  resultado: 'APLICADO' | 'REPETIDO' | 'ANTIGO' | 'ESPERANDO' | 'CONFLITO' | 'RECUSADO' | null
  caminho: string | null
  mensagem: string | null
  parametros: Generated<string[]>
  repete_id: number | null
  espera: string | null
  espera_ate: Timestamp | null
  tentado_em: Timestamp | null
  aplicado_em: Timestamp | null
  dispensado_em: Timestamp | null
  dispensado_por: string | null
  dispensa: string | null
}

export interface Relogio {
  unico: Generated<boolean>
  fuso: string
}

export interface RetiredLogin {
  login: string
  usuario_id: number
}

export interface Servico {
  id: Generated<number>
  numero_solicitacao: string
  tipo: string
  subtipo: string
  status: 'PENDENTE' | 'AGUARDANDO_EXECUCAO' | 'EM_ANDAMENTO' | 'EXECUTADO' | 'CANCELADO'
  referencia_cliente: string | null
  requisitante_id: number
  consignatario_id: number | null
  escala_id: number | null
  booking_id: number | null
  validade: string | null
  data_criacao: Timestamp
  version: Generated<number>
  area: 'cliente' | 'beneficiario' | 'depot' | 'terminal' | 'transportador' | 'armador' | 'despachante' | 'agente-carga' | 'agencia-maritima' | null
  dados: Generated<Json>
  search_type: 'CE' | 'BL' | 'BK' | 'ID' | 'PL' | null
  search_input: string | null
}

export interface ServicoArmazem {
  servico_id: number
  empresa_id: number
  dado_em: Timestamp
  dado_por: string
}

export interface ServicoAviso {
  servico_id: number
  motivo: string
  at: Timestamp
}

export interface ServicoBusca {
  servico_id: number
  empresas: number[]
  numero: string
  referencia: string | null
  booking: string | null
  conteineres: string | null
  ces_mercante: string | null
}

export interface ServicoBuscaAgora {
  servico_id: number | null
  empresas: number[] | null
  numero: string | null
  referencia: string | null
  booking: string | null
  conteineres: string | null
  ces_mercante: string | null
}

export interface ServicoEvento {
  id: Generated<number>
  servico_id: number
  pendencia_id: number | null
  at: Timestamp
  principal: string
  evento: NomeEvento
  de: Passo | null
  para: Passo | null
  motivo: string | null
  carga_servico_id: number | null
  em_nome_de: number | null
  empresa_id: number | null
  dados: Json | null
}

export interface ServicoNota {
  id: Generated<number>
  servico_id: number
  at: Timestamp
  principal: string
  texto: string
  interna: boolean
  pendencia_id: number | null
  empresa_id: number | null
}

export interface ServicoParte {
  empresa_id: number
  area: 'cliente' | 'beneficiario' | 'depot' | 'terminal' | 'transportador' | 'armador' | 'despachante' | 'agente-carga' | 'agencia-maritima'
  servico_id: number
  papel: 'REQUISITANTE' | 'CONSIGNATARIO' | 'TRANSPORTADOR' | 'INTERVENIENTE' | 'ARMADOR' | 'AGENCIA_MARITIMA' | 'BENEFICIARIO' | 'TERMINAL' | 'DEPOT' | 'AUTORIZADO'
  status: ServicoStatus
  subtipo: string
  data_criacao: Timestamp
  requisitante_id: number | null
  consignatario_id: number | null
  escala_id: number | null
  autorizacao_id: number | null
}

export interface ServicoParteBusca {
  empresa_id: number
  area: string
  data_criacao: Timestamp
  servico_id: number
  autorizacao_id: number | null
  validade: string | null
  numero: string
  referencia: string | null
  booking: string | null
  conteineres: string | null
  ces_mercante: string | null
  longa: boolean
}

export interface ServicoParteBuscaAgora {
  empresa_id: number | null
  area: string | null
  data_criacao: Timestamp | null
  servico_id: number | null
  autorizacao_id: number | null
  validade: string | null
  numero: string | null
  referencia: string | null
  booking: string | null
  conteineres: string | null
  ces_mercante: string | null
  longa: boolean | null
}

export interface ServicoParteTotal {
  empresa_id: number
  area: string
  status: string
  consignatario_id: number | null
  autorizacao_id: number | null
  quantidade: number
}

export interface ServicoRascunho {
  id: Generated<number>
  empresa_id: number
  usuario_id: number
  area: string
  subtipo: string
  conteudo: Json
  alterado_em: Timestamp
}

export interface Session {
  id: Generated<number>
  token_hash: Buffer
  usuario_id: number
  device: string
  created_at: Timestamp
  expires_at: Timestamp
  last_used_at: Timestamp
  address: Generated<string>
  remembered: Generated<boolean>
}

export interface Tarifa {
  id: Generated<number>
  servico: string
  item: string
  unidade: 'SERVICO' | 'CARGA' | 'TONELADA'
  valor_centavos: number
  vigente_desde: string
  vigente_ate: string | null
}

export interface TerminalLogo {
  unico: Generated<boolean>
  versao: string
  content_type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

export interface Throttle {
  scope: string
  key: string
  attempts: number
  started_at: Timestamp
}

export interface Usuario {
  id: Generated<number>
  login: string
  email: string
  cpf: string | null
  first_name: string
  last_name: string
  lang_key: 'pt-br' | 'en'
  activated: Generated<boolean>
  password_hash: string | null
  activation_key_hash: Buffer | null
  reset_key_hash: Buffer | null
  reset_requested_at: Timestamp | null
  accepted_terms_at: Timestamp | null
  ever_activated: Generated<boolean>
  created_at: Timestamp
  created_by: string
  modified_at: Timestamp
  modified_by: string
  avisos_por_email: Generated<string[]>
  avisos_no_portal: Generated<string[]>
  accepted_terms_version: string | null
  apagado_em: Timestamp | null
  comeca_no_inicio: Generated<boolean>
  proven_email: string | null
}

export interface UsuarioAuthority {
  usuario_id: number
  authority: 'ADMIN' | 'GERENTE_R_CLIENTE' | 'USER' | 'TI' | 'DESOVA'
}

export interface Webhook {
  id: Generated<number>
  empresa_id: number | null
  endereco: string
  tipos: string[]
  criado_em: Timestamp
  criado_por: string
  depois: number
  pausado_em: Timestamp | null
  desligado_em: Timestamp | null
  desligado_por: 'NAO_EXISTE' | 'FALHAS' | 'SEM_RESPONSAVEL' | null
  falhando_desde: Timestamp | null
  ultima_falha_em: Timestamp | null
  ultimo_sucesso_em: Timestamp | null
  removido_em: Timestamp | null
  responde_por_id: number | null
  desligamento_contado_em: Timestamp | null
  formato: Generated<'CAIS' | 'CLOUDEVENTS'>
}

export interface WebhookEntrega {
  id: Generated<number>
  webhook_id: number
  evento_id: string
  sequence: number | null
  tipo: string
  objeto_tipo: string
  objeto_id: number
  corpo: string
  situacao: 'PENDENTE' | 'ENTREGUE' | 'FALHOU'
  tentativas: Generated<number>
  contadas: Generated<number>
  criada_em: Timestamp
  concluida_em: Timestamp | null
  of_installation: string | null
}

export interface WebhookFila {
  webhook_id: number
  objeto_tipo: string
  objeto_id: number
  proxima_em: Timestamp
}

export interface WebhookSegredo {
  id: Generated<number>
  webhook_id: number
  segredo: string
  criado_em: Timestamp
  criado_por: string
  expira_em: Timestamp | null
}

export interface WebhookTentativa {
  entrega_id: number
  numero: number
  iniciada_em: Timestamp
  status: number | null
  erro: 'ENDERECO' | 'NOME' | 'CONEXAO' | 'TLS' | 'TEMPO' | 'RESPOSTA' | 'INTERROMPIDA' | 'SEM_DIREITO' | null
  detalhe: string | null
  resposta: string | null
  milissegundos: number | null
  formato: 'CAIS' | 'CLOUDEVENTS' | null
}

export interface DB {
  acesso_aviso: AcessoAviso
  agendamento: Agendamento
  anexo: Anexo
  anexo_conteudo: AnexoConteudo
  anexo_entity: AnexoEntity
  anexo_entity_removida: AnexoEntityRemovida
  audit: Audit
  autorizacao: Autorizacao
  autorizacao_area: AutorizacaoArea
  autorizacao_motorista: AutorizacaoMotorista
  autorizacao_veiculo: AutorizacaoVeiculo
  aviso_visto: AvisoVisto
  berco: Berco
  bloqueio_carga: BloqueioCarga
  boletim_pesagem: BoletimPesagem
  booking: Booking
  booking_item: BookingItem
  busca_padrao: BuscaPadrao
  busca_salva: BuscaSalva
  calendario_assinado: CalendarioAssinado
  caminhao: Caminhao
  carga: Carga
  carga_consignatario: CargaConsignatario
  carga_disponivel: CargaDisponivel
  carga_evento: CargaEvento
  carga_lacre: CargaLacre
  carga_servico: CargaServico
  ce_mercante: CeMercante
  conferencia_diferenca: ConferenciaDiferenca
  contato_empresa: ContatoEmpresa
  conteiner: Conteiner
  conversa: Conversa
  conversa_leitura: ConversaLeitura
  conversa_mensagem: ConversaMensagem
  correio_empresa: CorreioEmpresa
  correio_teste: CorreioTeste
  dados_faturamento: DadosFaturamento
  email_change: EmailChange
  email_empresa: EmailEmpresa
  empresa: Empresa
  empresa_apelido: EmpresaApelido
  empresa_tipo: EmpresaTipo
  empresa_tipo_area: EmpresaTipoArea
  empresa_user: EmpresaUser
  escala: Escala
  escala_acompanhada: EscalaAcompanhada
  escala_mudanca: EscalaMudanca
  escala_mudanca_a_contar: EscalaMudancaAContar
  escala_parceiro: EscalaParceiro
  evento_saida: EventoSaida
  evento_saida_de_carga: EventoSaidaDeCarga
  evento_saida_leitor: EventoSaidaLeitor
  evento_saida_tipo: EventoSaidaTipo
  fatura: Fatura
  fatura_item: FaturaItem
  fluxo: Fluxo
  fonte: Fonte
  fonte_chave: FonteChave
  idempotency: Idempotency
  indicacao_multa: IndicacaoMulta
  installation: Installation
  isencao_cobranca: IsencaoCobranca
  iso_code: IsoCode
  janela: Janela
  known_device: KnownDevice
  lacuna: Lacuna
  log_level: LogLevel
  mail: Mail
  mensagem: Mensagem
  mensagem_user: MensagemUser
  mesa_meta: MesaMeta
  mesa_posse: MesaPosse
  mesa_presenca: MesaPresenca
  migration: Migration
  migration_function: MigrationFunction
  motivo_modelo: MotivoModelo
  motorista: Motorista
  motorista_foto: MotoristaFoto
  navio: Navio
  nota_fiscal: NotaFiscal
  origem: Origem
  pagamento: Pagamento
  pais: Pais
  passe_chave: PasseChave
  pedido_acesso: PedidoAcesso
  pedido_acesso_tipo: PedidoAcessoTipo
  pedido_documento: PedidoDocumento
  pedido_documento_conteudo: PedidoDocumentoConteudo
  pendencia: Pendencia
  pendencia_aviso: PendenciaAviso
  pendencia_dados: PendenciaDados
  pendencia_predecessora: PendenciaPredecessora
  portaria_chave: PortariaChave
  porto: Porto
  prazo: Prazo
  property: Property
  recebimento: Recebimento
  recebimento_conteudo: RecebimentoConteudo
  recebimento_item: RecebimentoItem
  relogio: Relogio
  retired_login: RetiredLogin
  servico: Servico
  servico_armazem: ServicoArmazem
  servico_aviso: ServicoAviso
  servico_busca: ServicoBusca
  servico_busca_agora: ServicoBuscaAgora
  servico_evento: ServicoEvento
  servico_nota: ServicoNota
  servico_parte: ServicoParte
  servico_parte_busca: ServicoParteBusca
  servico_parte_busca_agora: ServicoParteBuscaAgora
  servico_parte_total: ServicoParteTotal
  servico_rascunho: ServicoRascunho
  session: Session
  tarifa: Tarifa
  terminal_logo: TerminalLogo
  throttle: Throttle
  usuario: Usuario
  usuario_authority: UsuarioAuthority
  webhook: Webhook
  webhook_entrega: WebhookEntrega
  webhook_fila: WebhookFila
  webhook_segredo: WebhookSegredo
  webhook_tentativa: WebhookTentativa
}
