import { isStaff } from '@cais/core/access/access.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { goToLanding } from './go.ts'
import { notifyError } from './notify.ts'
import { chooseEmpresa, leaveEmpresa, session, signOut } from './session.ts'

/** Switches to another company and goes to its landing page; `null` leaves the company. */
export function useSwitchEmpresa() {
  const { t } = useTranslation()
  const router = useRouter()
  return async (id: number | null): Promise<void> => {
    try {
      if (id === null) leaveEmpresa()
      else await chooseEmpresa(id)
    } catch {
      notifyError(t('empresa.switch-failed'))
      if (isStaff(session.get().account)) await signOut()
    }
    await goToLanding(router)
  }
}
