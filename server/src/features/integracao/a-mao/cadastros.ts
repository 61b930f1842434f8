import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded } from '../../../db/like.ts'

/** Where something is kept, and how its rows are told as items are. */
interface Guardado {
  /** The table and what it needs beside it; `t` is the row. */
  from: RawBuilder<unknown>
  ref: RawBuilder<unknown>
  dados: Record<string, RawBuilder<unknown>>
  /** Whether it is what somebody looks for. */
  like: (text: string) => RawBuilder<boolean>
  provisorio: RawBuilder<unknown>
  retirado: RawBuilder<unknown>
}

const registerOf = (column: string) =>
  sql`(SELECT x.national_register FROM empresa x WHERE x.id = ${sql.ref(column)})`
const portoOf = (column: string) => sql`(SELECT x.codigo FROM porto x WHERE x.id = ${sql.ref(column)})`
const visitOf = (column: string) => sql`(SELECT x.visit FROM escala x WHERE x.id = ${sql.ref(column)})`
const column = (name: string) => sql.ref(`t.${name}`)
const quilos = (name: string) => sql`${column(name)}::float8 / 1000`
const registers = (from: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(x.national_register ORDER BY x.national_register), '[]') FROM empresa x WHERE ${from})`
/** As items have them. */
const moment = (name: string) =>
  sql`to_char(${column(name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const never = sql`false`
const byName = (where: RawBuilder<unknown>, text: string) => containsFolded(sql`fold(${where})`, text)
/** Codes are found however they are written. */
const byCode = (where: RawBuilder<unknown>, text: string) =>
  sql<boolean>`bare(${where}) LIKE '%' || bare(${text}) || '%'`

/** How each kind is read. */
export const guardados: Readonly<Record<Cadastro, Guardado>> = {
  navios: {
    from: sql`navio t`,
    ref: column('imo'),
    dados: {
      nome: column('nome'),
      indicativo: column('indicativo'),
      comprimento: column('comprimento'),
      armador: registerOf('t.armador_id'),
    },
    like: (text) =>
      sql<boolean>`(${byName(sql`t.nome || ' ' || coalesce(t.indicativo, '')`, text)} OR ${byCode(sql`t.imo`, text)})`,
    provisorio: column('provisorio'),
    retirado: never,
  },
  escalas: {
    from: sql`escala t JOIN navio n ON n.id = t.navio_id`,
    ref: column('visit'),
    dados: {
      imo: sql`n.imo`,
      viagemInbound: column('viagem_inbound'),
      viagemOutbound: column('viagem_outbound'),
      tipoViagem: column('tipo_viagem'),
      armador: registerOf('t.armador_id'),
      parceiros: registers(
        sql`x.id IN (SELECT p.empresa_id FROM escala_parceiro p WHERE p.escala_id = t.id)`,
      ),
      agenciaMaritima: registerOf('t.agencia_maritima_id'),
      portoOrigem: portoOf('t.porto_origem_id'),
      portoDestino: portoOf('t.porto_destino_id'),
      escalaSiscomex: column('escala_siscomex'),
      berco: column('berco'),
      medidaPopa: column('medida_popa'),
      medidaProa: column('medida_proa'),
      naBarra: sql`t.status = 'NA_BARRA'`,
      dataETA: moment('data_eta'),
      dataETB: moment('data_etb'),
      dataETD: moment('data_etd'),
      dataDeadline: moment('data_deadline'),
      dataAtracacao: moment('data_atracacao'),
      dataInicioOperacao: moment('data_inicio_operacao'),
      dataTerminoDescarga: moment('data_termino_descarga'),
      dataTerminoOperacao: moment('data_termino_operacao'),
      dataDesatracacao: moment('data_desatracacao'),
      aberturaGate: moment('abertura_gate'),
      dataAberturaGate: moment('data_abertura_gate'),
      limiteRecepcaoCheio: moment('limite_recepcao_cheio'),
    },
    like: (text) => byName(sql`n.nome || ' ' || t.visit || ' ' || t.viagem_outbound`, text),
    provisorio: never,
    retirado: sql`t.status = 'CANCELADO'`,
  },
  conteineres: {
    from: sql`conteiner t LEFT JOIN iso_code i ON i.id = t.iso_code_id`,
    ref: column('codigo'),
    dados: {
      iso: sql`i.codigo`,
      tara: quilos('tara'),
      pesoMaximo: quilos('peso_maximo'),
      armador: registerOf('t.armador_id'),
    },
    like: (text) => byCode(sql`t.codigo`, text),
    provisorio: column('provisorio'),
    retirado: never,
  },
  'ces-mercante': {
    from: sql`ce_mercante t`,
    ref: column('numero'),
    dados: {
      bl: column('bl'),
      escala: visitOf('t.escala_id'),
      consignatario: registerOf('t.consignatario_id'),
      semConsignatario: column('sem_consignatario'),
      master: column('master'),
    },
    like: (text) => sql<boolean>`(${byCode(sql`t.numero`, text)} OR ${byCode(sql`t.bl`, text)})`,
    provisorio: never,
    retirado: never,
  },
  cargas: {
    from: sql`carga t LEFT JOIN conteiner k ON k.id = t.conteiner_id
      LEFT JOIN booking_item bi ON bi.id = t.item_previsto_id LEFT JOIN booking b ON b.id = bi.booking_id`,
    // Whoever told of it has given it its name.
    ref: sql`coalesce((SELECT o.chave FROM origem o JOIN fonte f ON f.id = o.fonte_id
      WHERE o.recurso = 'cargas' AND o.objeto_id = t.id ORDER BY f.tipo = 'pessoas', f.encerrada_em IS NOT NULL, o.chave LIMIT 1), '#' || t.id)`,
    dados: {
      tipo: column('tipo_carga'),
      categoria: column('categoria'),
      conteiner: sql`k.codigo`,
      identificador: sql`CASE WHEN t.tipo_carga <> 'CONTEINER' THEN t.identificador END`,
      // What it has from its CE Mercante or its booking is not said of it.
      escala: sql`CASE WHEN NOT t.segue_escala THEN ${visitOf('t.escala_prevista_id')} END`,
      ceMercante: sql`(SELECT m.numero FROM ce_mercante m WHERE m.id = t.ce_mercante_id)`,
      booking: sql`CASE WHEN b.id IS NOT NULL THEN json_build_object(
        'armador', ${registerOf('b.armador_id')}, 'numero', b.numero, 'item', t.item_nomeado) END`,
      consignatarios: sql`CASE WHEN t.segue_donos THEN '[]' ELSE ${registers(
        sql`x.id IN (SELECT d.empresa_id FROM carga_consignatario d WHERE d.carga_id = t.id)`,
      )} END`,
      produto: column('produto'),
      quantidade: column('quantidade'),
      pesoBruto: quilos('peso_bruto'),
      vgm: sql`CASE WHEN t.vgm IS NOT NULL THEN json_build_object(
        'peso', ${quilos('vgm')}, 'metodo', t.vgm_metodo, 'em', ${moment('vgm_em')}, 'por', t.vgm_por) END`,
      lacres: column('lacres'),
      onu: column('onu'),
      classeIMO: column('classe_imo'),
      temperatura: column('temperatura'),
      indicadorCargaPerigosa: column('indicador_carga_perigosa'),
      indicadorOOG: column('indicador_oog'),
      indicadorReefer: column('indicador_reefer'),
      indicadorRestricao: column('indicador_restricao'),
      posicaoNavio: column('posicao_navio'),
    },
    like: (text) => byCode(sql`t.identificador`, text),
    provisorio: never,
    retirado: sql`t.cancelada_em IS NOT NULL`,
  },
  'iso-codes': {
    from: sql`iso_code t`,
    ref: column('codigo'),
    dados: {
      tipoConteiner: column('tipo_conteiner'),
      tamanhoConteiner: column('tamanho_conteiner'),
      naoPermitirDesova: column('nao_permitir_desova'),
    },
    like: (text) => byName(sql`t.codigo || ' ' || t.tipo_conteiner`, text),
    provisorio: column('provisorio'),
    retirado: never,
  },
  portos: {
    from: sql`porto t`,
    ref: column('codigo'),
    dados: { nome: column('nome') },
    like: (text) => byName(sql`t.nome || ' ' || t.codigo`, text),
    provisorio: column('provisorio'),
    retirado: never,
  },
}
