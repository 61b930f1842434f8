import { type FormaTela, handedIn } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import { type CheckedKindForm, kindFormOf } from './kind-forms.ts'

/** The form of a kind, to fill in or to read. */
export function useKindForm<Slug extends FormaSlug>(
  slug: Slug,
  { dados, ...tela }: FormaTela<Slug>,
): CheckedKindForm<Slug> {
  // A draft that only names the carrier leaves all other values empty.
  const empty = kindFormOf(slug).emptyOf(tela)
  const form = useCheckedForm<{ dados: Rascunho<Slug> }>({
    initialValues: { dados: dados && !tela.podeEditar ? dados : { ...empty, ...dados } },
    validate: validateWith(handedIn(slug)),
  })
  // Mantine accepts any text as the path of a field; this type accepts only existing ones.
  return form as CheckedKindForm<Slug>
}
