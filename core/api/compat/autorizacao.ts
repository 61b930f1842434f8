import { z } from 'zod'
import { idParam, pageQuery } from '../../values/inputs.ts'
import { autorizacao } from '../autorizacao.ts'
import { managers } from '../empresa.ts'
import { route } from '../route.ts'

export const listAutorizacoes = route({
  method: 'GET',
  path: '/api/autorizacaos',
  access: managers,
  summary: 'Authorisations that the caller’s companies gave or received, for staff all, one page at a time.',
  query: pageQuery(['id', 'dataInicio', 'dataVencimento', 'tipo']),
  answer: z.array(autorizacao),
  paged: true,
})

export const getAutorizacao = route({
  method: 'GET',
  path: '/api/autorizacaos/:id',
  access: managers,
  summary: 'One authorisation, for those who gave or received it.',
  params: idParam,
  answer: autorizacao,
})
