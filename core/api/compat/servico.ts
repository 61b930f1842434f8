import { z } from 'zod'
import { acoesServico } from '../../rules/acoes-servico.ts'
import { route } from '../route.ts'
import { cargaServicoView, companyAndServico, companyRoles, parteView } from '../servico.ts'
import { notaView } from '../terminal.ts'

export const getAcoesPermitidas = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/acoes-permitidas',
  access: companyRoles,
  summary: 'What the company may do with the service now.',
  params: companyAndServico,
  answer: z.array(z.enum(acoesServico)),
})

export const listCargasServicos = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/cargas-servicos',
  access: companyRoles,
  summary: 'The cargo lines of a service.',
  params: companyAndServico,
  answer: z.array(cargaServicoView),
})

export const listIntervenientes = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/get-intervenientes',
  access: companyRoles,
  summary: 'The companies that have a part in a service.',
  params: companyAndServico,
  answer: z.array(parteView),
})

export const listNotas = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/notas',
  access: companyRoles,
  summary: 'What the terminal has noted for the parties of a service, the newest first.',
  params: companyAndServico,
  answer: z.array(notaView.omit({ interna: true })),
})
