import { areas } from '@cais/core/access/area.ts'
import { boletimAreas, pedidoAreas } from '@cais/core/access/screens.ts'
import { boletimPesagemSource } from './components/boletim-pesagem.ts'
import { bookingArmadorSource, bookingSource } from './components/booking.ts'
import { caminhaoSource, veiculosAutorizadosSource } from './components/caminhao.ts'
import { cargaSource } from './components/carga.ts'
import { conteinerSource, isoCodeSource } from './components/conteiner.ts'
import { empresaSource } from './components/empresa.ts'
import { escalaDeClienteSource, escalaSource } from './components/escala.ts'
import { motoristaSource, motoristasAutorizadosSource } from './components/motorista.ts'
import { pedidoSource } from './components/pedido.ts'
import { minhasPendenciasSource, pendenciaSource } from './components/pendencia.ts'
import { servicoSource } from './components/servico.ts'
import { usuarioSource } from './components/usuario.ts'
import { guardRegisters, type SourceOf } from './source.ts'

const lists: Record<string, SourceOf> = {
  ...Object.fromEntries(areas.map(({ area }) => [`servico-${area}`, servicoSource(area)])),
  ...Object.fromEntries(pedidoAreas.map((area) => [`pedido-${area}`, pedidoSource(area)])),
  ...Object.fromEntries(boletimAreas.map((area) => [`boletim-pesagem-${area}`, boletimPesagemSource(area)])),
  servico: servicoSource(null),
  'minhas-pendencias-transportador': pendenciaSource({ desova: false }),
  'minhas-pendencias-desova-transportador': pendenciaSource({ desova: true }),
  'minhas-pendencias': minhasPendenciasSource,
  booking: bookingSource,
  'booking-armador': bookingArmadorSource,
  escala: escalaSource,
  'escala-cliente': escalaDeClienteSource,
  motorista: motoristaSource,
  'motoristas-autorizados': motoristasAutorizadosSource,
  caminhao: caminhaoSource,
  'veiculos-autorizados': veiculosAutorizadosSource,
  'iso-code': isoCodeSource,
  conteiner: conteinerSource,
  carga: cargaSource,
  empresa: empresaSource,
  usuario: usuarioSource,
}

/** The source of each list's rows, by the name of the list. */
export const sources: Record<string, SourceOf> = Object.fromEntries(
  Object.entries(lists).map(([component, sourceOf]): [string, SourceOf] => [
    component,
    (scope, today, onlooker) => guardRegisters(sourceOf(scope, today, onlooker), scope),
  ]),
)
