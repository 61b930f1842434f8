import type { FormaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { kindFormOf } from './kind-forms.ts'
import { useKindForm } from './use-kind-form.ts'

interface KindReadingProps<Slug extends FormaSlug> {
  slug: Slug
  tela: FormaTela<Slug>
}

/** A kind's form in read-only mode; all screens that show it share this component. */
export function KindReading<Slug extends FormaSlug>({ slug, tela }: KindReadingProps<Slug>) {
  const { t } = useTranslation()
  const { Fields } = kindFormOf(slug)
  const form = useKindForm(slug, tela)
  if (isBlank(slug, tela)) return <Text c="dimmed">{t('pendencia.nada-preenchido')}</Text>
  return <Fields form={form} tela={tela} readOnly />
}

/** Whether the form has no values, and its kind shows nothing without them. */
export const isBlank = <Slug extends FormaSlug>(slug: Slug, { dados, transportador }: FormaTela<Slug>) =>
  !dados && !transportador && !kindFormOf(slug).speaksUnfilled
