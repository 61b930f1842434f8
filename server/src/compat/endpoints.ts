import { authorities } from '@cais/core/access/authority.ts'
import { listConteiners, validateIsoCode } from '@cais/core/api/compat/conteiner.ts'
import {
  downloadDocumento,
  getRelatorioConclusao,
  getSolicitacaoServico,
  getTermoFaltasAvarias,
  getTermoTrocaLacre,
} from '@cais/core/api/compat/documento.ts'
import {
  findCaminhaoByPlaca,
  findMotoristaByCnh,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
} from '@cais/core/api/compat/frota.ts'
import { listAuthorities, setLoggerByBody } from '@cais/core/api/compat/management.ts'
import {
  getAcoesPermitidas,
  listCargasServicos,
  listIntervenientes,
  listNotas,
} from '@cais/core/api/compat/servico.ts'
import { setLogger } from '@cais/core/api/loggers.ts'
import { normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { isoSizeTypeRefusal, normalizeIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { requirePapel } from '../course/access.ts'
import { readNotas } from '../course/nota.ts'
import { readServico } from '../course/read-servico.ts'
import { readAcessosOfMotoristas } from '../features/autorizacao-acesso/motoristas.ts'
import { readAcessosOfVeiculos } from '../features/autorizacao-acesso/veiculos.ts'
import { caminhaoOf, selectCaminhaos } from '../features/caminhao/endpoints.ts'
import { conteinerOf, selectConteiners } from '../features/conteiner/endpoints.ts'
import { documentoOf } from '../features/documentos/endpoints.ts'
import { billOf } from '../features/fatura/endpoints.ts'
import { setLevel } from '../features/management/log-levels.ts'
import { motoristaOf, selectByCnh } from '../features/motorista/endpoints.ts'
import { readPartes } from '../features/servico/intervenientes.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { isoCodeOf, selectIsoCodes } from '../trade/carga/iso-code-queries.ts'
import { agendamentoEndpoints } from './agendamento.ts'
import { anexoEndpoints } from './anexo.ts'
import { boletimPesagemEndpoints } from './boletim-pesagem.ts'
import { bookingEndpoints } from './booking.ts'
import { cargaEndpoints } from './carga.ts'
import { cargaServicoEndpoints } from './carga-servico.ts'
import { cargasPorServicoEndpoints } from './cargas-por-servico.ts'
import { dadosEspecificosEndpoints } from './dados-especificos.ts'
import { empresaEndpoints } from './empresa.ts'
import { escalaEndpoints } from './escala.ts'
import { notaCeMercanteEndpoints } from './nota-ce-mercante.ts'
import { pendenciaDetalhesEndpoints } from './pendencia-detalhes.ts'
import { cargaGeralEndpoints } from './transporte-carga-geral.ts'
import { desovaEndpoints } from './transporte-desova.ts'

/** Drivers and trucks by the numbers in their documents, and those that a carrier admits. */
const frotaEndpoints: Endpoint[] = [
  serve(findMotoristaByCnh)(async (context, { params }) => {
    const found = selectByCnh(context.db, context, params.cnh)
    return motoristaOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  serve(findCaminhaoByPlaca)(async (context, { params }) => {
    const placa = mercosulPlate(params.placa)
    const found = selectCaminhaos(context.db, context).where('caminhao.placa', '=', placa)
    return caminhaoOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  serve(listAutorizacoesMotorista)(({ db, empresa }) => readAcessosOfMotoristas(db, empresa.id)),
  serve(listAutorizacoesVeiculo)(({ db, empresa }) => readAcessosOfVeiculos(db, empresa.id)),
]

/** Parts of the answer of `getServico`. */
const servicoEndpoints: Endpoint[] = [
  serve(getAcoesPermitidas)(
    async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).acoesPermitidas,
  ),
  serve(listCargasServicos)(
    async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).cargaServico,
  ),
  serve(listIntervenientes)(({ db, empresa }, { params }) => readPartes(db, empresa, params.id)),
  serve(listNotas)(async ({ db, empresa }, { params }) => {
    await requirePapel(db, empresa, params.id)
    const notas = await readNotas(db, params.id)
    return notas.flatMap(({ interna, ...nota }) => (interna ? [] : [nota]))
  }),
]

const paths = [
  [getSolicitacaoServico, 'SOLICITACAO_SERVICO'],
  [getRelatorioConclusao, 'RELATORIO_CONCLUSAO'],
  [getTermoFaltasAvarias, 'TERMO_FALTAS_AVARIAS'],
  [getTermoTrocaLacre, 'TERMO_TROCA_LACRE'],
] as const

const documentoEndpoints: Endpoint[] = [
  ...paths.map(([route, documento]) =>
    serve(route)((asked, { params }) => documentoOf(asked, params.id, documento)),
  ),
  serve(downloadDocumento)(async (asked, { params }) => {
    const { fileName, bytes } = await billOf(asked, params.id)
    return { fileName, contentType: 'application/pdf', bytes: Buffer.from(bytes).toString('base64') }
  }),
]

const conteinerEndpoints: Endpoint[] = [
  serve(listConteiners)(async (context, { query }) => {
    const begins = `${normalizeContainerCode(query.codigo ?? '').replace(/[%_\\]/g, '')}%`
    const found = selectConteiners(context.db, context).where('box.codigo', 'like', begins)
    const { rows, total } = await pageOf(found, query, {
      columns: { codigo: 'box.codigo' },
      id: 'box.codigo',
    })
    return { items: rows.map(conteinerOf), total }
  }),
  serve(validateIsoCode)(async ({ db }, { params }) => {
    const codigo = normalizeIsoSizeType(params.code)
    const row = await selectIsoCodes(db).where('i.codigo', '=', codigo).executeTakeFirst()
    const motivo = isoSizeTypeRefusal(codigo) ?? (row ? null : 'validation.iso-size-type-unknown')
    return { codigo, valido: motivo === null, motivo, isocode: row ? isoCodeOf(row) : null }
  }),
]

const managementEndpoints: Endpoint[] = [
  serve(setLoggerByBody)(async (context, { body: { name, configuredLevel } }) => {
    context.out.noteEach(setLogger, [{ name, ...(await setLevel(context, name, configuredLevel)) }])
  }),
  serve(listAuthorities)(async () => [...authorities]),
]

/** Calls for clients that follow the documents, in addition to those that our own web uses. */
export const compatEndpoints: Endpoint[] = [
  ...agendamentoEndpoints,
  ...anexoEndpoints,
  ...boletimPesagemEndpoints,
  ...bookingEndpoints,
  ...cargaEndpoints,
  ...cargaServicoEndpoints,
  ...cargasPorServicoEndpoints,
  ...conteinerEndpoints,
  ...dadosEspecificosEndpoints,
  ...documentoEndpoints,
  ...empresaEndpoints,
  ...escalaEndpoints,
  ...frotaEndpoints,
  ...managementEndpoints,
  ...notaCeMercanteEndpoints,
  ...pendenciaDetalhesEndpoints,
  ...servicoEndpoints,
  ...cargaGeralEndpoints,
  ...desovaEndpoints,
]
