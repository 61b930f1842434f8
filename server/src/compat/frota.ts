import {
  findCaminhaoByPlaca,
  findMotoristaByCnh,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
} from '@cais/core/api/compat/frota.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { readAcessosOfMotoristas } from '../features/autorizacao-acesso/motoristas.ts'
import { readAcessosOfVeiculos } from '../features/autorizacao-acesso/veiculos.ts'
import { caminhaoOf, selectCaminhaos } from '../features/caminhao/endpoints.ts'
import { motoristaOf, selectByCnh } from '../features/motorista/endpoints.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'

/** Drivers and trucks by the numbers in their documents, and those that a carrier admits. */
export const frotaEndpoints: Endpoint[] = [
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
