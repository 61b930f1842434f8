import type { Nomes } from '@cais/core/api/a-mao.ts'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CadastroAutocomplete, type CadastroMatch } from '../../pickers/CadastroAutocomplete.tsx'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { PortoAutocomplete } from '../../pickers/PortoAutocomplete.tsx'

interface ReferidoInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  tipo: 'empresa' | 'navio' | 'porto' | 'escala'
  /** The key: CNPJ, IMO number, LOCODE or visit. */
  value: string
  onChange: (value: string) => void
  nomes: Nomes
}

/** A reference to another record, found by name and stored by key. */
export function ReferidoInput({ tipo, value, onChange, nomes, ...input }: ReferidoInputProps) {
  const [chosen, setChosen] = useState<CadastroMatch | null>(null)
  const nome = chosen?.ref === value ? chosen.nome : (nomes[`${tipo}/${value}`] ?? value)
  const choose = (next: CadastroMatch | null) => {
    setChosen(next)
    onChange(next?.ref ?? '')
  }
  const isChosen = value !== ''
  if (tipo === 'empresa')
    return (
      <EmpresaAutocomplete
        {...input}
        value={isChosen ? { id: 0, socialName: nome, nationalRegister: value } : null}
        onChange={(one) => choose(one && { ref: one.nationalRegister, nome: one.socialName })}
      />
    )
  if (tipo === 'porto')
    return (
      <PortoAutocomplete
        {...input}
        value={isChosen ? { id: 0, codigo: value, sigla: '', nome, paisNome: '', paisId: null } : null}
        onChange={(one) => choose(one && { ref: one.codigo, nome: one.nome })}
      />
    )
  return (
    <CadastroAutocomplete
      {...input}
      recurso={tipo === 'navio' ? 'navios' : 'escalas'}
      value={isChosen ? { ref: value, nome } : null}
      onChange={choose}
    />
  )
}
