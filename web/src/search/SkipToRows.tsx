import { useTranslation } from 'react-i18next'
import { firstRow } from './table/row-keys.ts'

/** Past titles, filters and heads, for those who go with the keyboard. */
export function SkipToRows() {
  const { t } = useTranslation()
  return (
    <button type="button" className="skip-link" onClick={() => firstRow()?.focus()}>
      {t('list.skip')}
    </button>
  )
}
