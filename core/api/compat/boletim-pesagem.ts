import { z } from 'zod'
import { id, pageQuery } from '../../values/inputs.ts'
import { access, boletimPesagem } from '../boletim-pesagem.ts'
import { route } from '../route.ts'

const ofLine = z.object({ servicoId: id, cargaServicoId: id })

export const listBoletinsPesagem = route({
  method: 'GET',
  path: '/api/boletim-pesagem',
  access,
  summary: 'The weighing bulletins that the caller sees, the newest first unless asked otherwise.',
  query: pageQuery(['dataPesagem', 'numero']),
  answer: z.array(boletimPesagem),
  paged: true,
})

export const getBoletimDescargaPdf = route({
  method: 'GET',
  path: '/api/boletim-pesagem-descarga/:servicoId/pdf/carga-servico/:cargaServicoId',
  access,
  summary:
    'The newest bulletin of a cargo that was unloaded in a service, from its box or from the truck that brought it, as a PDF.',
  params: ofLine,
  streams: ['application/pdf'],
})

export const getBoletimRepesagemPdf = route({
  method: 'GET',
  path: '/api/boletim-repesagem/:servicoId/pdf/carga-servico/:cargaServicoId',
  access,
  summary: 'The newest re-weighing bulletin of a cargo in a service, as a PDF.',
  params: ofLine,
  streams: ['application/pdf'],
})
