import { describe, expect, test } from 'vitest'
import type { Papel } from '../workflow/acesso.ts'
import { areaOfActing, type ParteDada, parteRemovalRefusal, partesEmVigor } from './partes.ts'

const [owner, broker, forwarder, haulier] = [1, 2, 3, 4] as const

const parte = (empresaId: number, papel: Papel, given: Partial<ParteDada> = {}): ParteDada => ({
  empresaId,
  papel,
  autorizadoraId: null,
  emVigor: true,
  ...given,
})
const papeis = (partes: ParteDada[]) => partes.map(({ empresaId, papel }) => `${empresaId} ${papel}`)

describe('the parts that count', () => {
  test('are all while every authorisation holds', () => {
    const partes = [
      parte(broker, 'REQUISITANTE', { autorizadoraId: owner }),
      parte(owner, 'CONSIGNATARIO'),
      parte(forwarder, 'AUTORIZADO', { autorizadoraId: owner }),
    ]
    expect(partesEmVigor(partes)).toEqual(partes)
  })

  test('are without those whose authorisation has ended, and the owner goes on for whoever had asked', () => {
    const partes = [
      parte(broker, 'REQUISITANTE', { autorizadoraId: owner, emVigor: false }),
      parte(owner, 'CONSIGNATARIO'),
      parte(forwarder, 'AUTORIZADO', { autorizadoraId: owner, emVigor: false }),
      parte(haulier, 'TRANSPORTADOR'),
    ]
    expect(papeis(partesEmVigor(partes))).toEqual(['1 REQUISITANTE', '4 TRANSPORTADOR'])
  })

  test('leave the owner what it was when only somebody else is gone', () => {
    const partes = [
      parte(haulier, 'REQUISITANTE'),
      parte(owner, 'CONSIGNATARIO'),
      parte(broker, 'AUTORIZADO', { autorizadoraId: owner, emVigor: false }),
    ]
    expect(papeis(partesEmVigor(partes))).toEqual(['4 REQUISITANTE', '1 CONSIGNATARIO'])
  })
})

describe('taking a party out', () => {
  const running = { encerrado: false }
  const over = { encerrado: true }
  const asOwner = { empresaId: owner, papel: 'CONSIGNATARIO' as const }
  const asAsker = { empresaId: broker, papel: 'REQUISITANTE' as const }

  test('who let somebody in takes them out, also when the service is over', () => {
    for (const papel of ['REQUISITANTE', 'AUTORIZADO'] as const)
      for (const when of [running, over])
        expect(parteRemovalRefusal(parte(broker, papel, { autorizadoraId: owner }), asOwner, when)).toBeNull()
  })

  test('nobody else does', () => {
    const letIn = parte(forwarder, 'AUTORIZADO', { autorizadoraId: owner })
    expect(parteRemovalRefusal(letIn, asAsker, running)).toBe('interveniente.error.nao-sua')
    expect(parteRemovalRefusal(parte(broker, 'REQUISITANTE'), asOwner, running)).toBe(
      'interveniente.error.nao-sua',
    )
  })

  test('who acts takes out those that were named, while the service runs', () => {
    expect(parteRemovalRefusal(parte(haulier, 'TRANSPORTADOR'), asAsker, running)).toBeNull()
    expect(parteRemovalRefusal(parte(haulier, 'TRANSPORTADOR'), asAsker, over)).toBe(
      'servico.recusa.encerrado',
    )
    expect(parteRemovalRefusal(parte(haulier, 'TRANSPORTADOR'), asOwner, running)).toBe(
      'interveniente.error.nao-sua',
    )
    expect(parteRemovalRefusal(parte(owner, 'CONSIGNATARIO'), asAsker, running)).toBe(
      'interveniente.error.nao-sua',
    )
  })
})

test('a company acts in the area of its own acting part, and in the wanted one where it has several', () => {
  const partes = [
    { id: 7, area: 'agencia-maritima', papel: 'REQUISITANTE' },
    { id: 7, area: 'armador', papel: 'AGENCIA_MARITIMA' },
    { id: 8, area: 'agente-carga', papel: 'AUTORIZADO' },
    { id: 8, area: 'despachante', papel: 'AUTORIZADO' },
    { id: 9, area: 'cliente', papel: 'CONSIGNATARIO' },
  ] as const
  expect(areaOfActing(partes, 7, 'armador')).toBe('agencia-maritima')
  expect(areaOfActing(partes, 8, 'despachante')).toBe('despachante')
  expect(areaOfActing(partes, 9, 'cliente')).toBeNull()
})
