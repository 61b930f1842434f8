import { type CadastroNaTela, saveCadastro } from '@cais/core/api/a-mao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { useState } from 'react'
import { motivoText } from '../../trade/integracao/motivo.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { dadosOf, errorsOf, keyOfPath, type Values, valuesOf } from './form-values.ts'
import { refreshCadastros } from './refresh-cadastros.ts'

export type Saved = AnswerOf<typeof saveCadastro>

interface Using {
  cadastro: Cadastro
  /** Null for a new record. */
  existing: CadastroNaTela | null
  onSaved: () => void
}

/** The state of one form: values, errors and sending. Typed values stay until they are accepted. */
export function useCadastroForm({ cadastro, existing, onSaved }: Using) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const form = useCheckedForm<Values>({
    initialValues: valuesOf(cadastro, existing),
    validate: (values) => errorsOf(cadastro, values),
  })
  const take = async (answer: Saved) => {
    const { resultado, mensagem, caminho, parametros } = answer.item
    const isKept = resultado === 'APLICADO' || resultado === 'ESPERANDO'
    if (isKept) form.resetDirty()
    setSaved(resultado === 'APLICADO' && mensagem === null ? null : answer)
    if (resultado === 'RECUSADO' && caminho !== null)
      form.showErrors({ [keyOfPath(caminho.replace(/^\$\.?/, ''))]: motivoText(mensagem, parametros) })
    if (!isKept) return
    void refreshCadastros()
    if (resultado === 'APLICADO' && mensagem === null) onSaved()
  }
  const save = useFormCommand(saveCadastro, form, { onSuccess: take })
  const send = (values: Values, operacao: 'I' | 'E' = 'I') => {
    setSaved(null)
    save.mutate({
      params: { recurso: cadastro },
      body: { ref: String(values.ref), id: existing?.id, operacao, dados: dadosOf(cadastro, values) },
    })
  }
  return { form, send, saved, busy: save.isPending }
}
export type CadastroForm = ReturnType<typeof useCadastroForm>
