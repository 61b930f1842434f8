import { type FormaTela, handedIn } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import { type CheckedKindForm, kindFormOf } from './kind-forms.ts'

/** What stands on the screen of a kind, to fill in or to read. */
export function useKindForm<Slug extends FormaSlug>(
  slug: Slug,
  { dados, ...tela }: FormaTela<Slug>,
): CheckedKindForm<Slug> {
  // Whoever only named the carrier has left the rest to fill in.
  const empty = kindFormOf(slug).emptyOf(tela)
  const form = useCheckedForm<{ dados: Rascunho<Slug> }>({
    initialValues: { dados: dados && !tela.podeEditar ? dados : { ...empty, ...dados } },
    validate: validateWith(handedIn(slug)),
  })
  // Mantine takes any text for the path of a field; here it must be one that there is.
  return form as CheckedKindForm<Slug>
}
