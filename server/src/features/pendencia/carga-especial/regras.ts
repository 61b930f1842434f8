import { type Regra, requireLinhas } from '../regra.ts'

export const cargaPerigosaRegra: Regra<'carga-perigosa'> = (tx, given) =>
  requireLinhas(tx, given, given.dados.cargasPerigosas, {
    field: 'dados.cargasPerigosas',
    natureza: 'indicador_carga_perigosa',
  })

export const cargaOogRegra: Regra<'carga-oog'> = (tx, given) =>
  requireLinhas(tx, given, given.dados.cargas, { natureza: 'indicador_oog' })

export const cargaRefrigeradaRegra: Regra<'carga-refrigerada'> = (tx, given) =>
  requireLinhas(tx, given, given.dados.cargasRefrigeradas, {
    field: 'dados.cargasRefrigeradas',
    natureza: 'indicador_reefer',
  })

export const cargaRestricaoRegra: Regra<'carga-restricao'> = (tx, given) =>
  requireLinhas(tx, given, given.dados.cargas, { natureza: 'indicador_restricao' })
